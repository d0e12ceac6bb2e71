declare var testBackend: import('node:child_process').ChildProcess | undefined;
