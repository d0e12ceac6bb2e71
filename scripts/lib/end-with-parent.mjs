// Preloaded into every program that a script starts: when the script is gone, however it went, the program ends too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
