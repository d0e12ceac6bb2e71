/** Other words for the levels of the board (jobs-mfe/test/ask/README.md), separated by commas. */
export const LEVELS: Record<string, string> = {
  'Entry Level':
    'entry level, entry, graduate, grad, new grad, new graduate, recent graduate, recent grad, junior, jr, jnr, trainee, traineeship, intern, internship, apprentice, apprenticeship, school leaver, graduate scheme, graduate programme, graduate program, graduate trainee, grad scheme, grad program',
  Associate: 'associate, assoc, newly qualified, recently qualified, nq, new qualified',
  Senior: 'senior, snr, sr, senior associate, sr associate, snr associate, senior assoc',
  Manager: 'manager, mgr, mngr, managerial',
  'Senior Manager': 'senior manager, snr manager, sr manager, senior mgr, sr mgr',
  Director:
    'director, dir, head of, managing director, associate director, executive director, dept head, head',
  Partner: 'partner, equity partner, salaried partner, managing partner',
};

/** What a senior of another level is. */
export const SENIOR_OF: Record<string, string> = {
  Associate: 'Senior',
  Manager: 'Senior Manager',
  Director: 'Director',
  Partner: 'Partner',
};
