/**
 * Looks that the theme does not have, and so do not compile. `npm test --
 * types` checks this file, and nothing runs it.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';

export const button = <Button variant="outline" size="sm" />;
// @ts-expect-error -- a variant of MUI's that the theme has replaced
export const buttonOfMui = <Button variant="contained" />;
// @ts-expect-error -- a size of MUI's that the theme has replaced
export const sizeOfMui = <Button size="large" />;

export const alert = <Alert variant="panel" severity="error" />;
// @ts-expect-error -- a variant that the theme has no look for
export const filledAlert = <Alert variant="filled" />;
// @ts-expect-error -- MUI has no such severity
export const fatalAlert = <Alert severity="fatal" />;

export const chip = <Chip color="tint" label="Tax" />;
// @ts-expect-error -- no colour of the theme
export const pinkChip = <Chip color="pink" label="Tax" />;
// @ts-expect-error -- no text of the theme
export const caption2 = <Typography variant="caption2" />;
