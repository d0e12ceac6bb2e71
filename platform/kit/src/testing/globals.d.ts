declare var testBackend:
  ReturnType<typeof import('../programs/program.mjs').spawnProgram> | undefined;
