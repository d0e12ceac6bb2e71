import { shellServer } from '@board/shared/build/server.mjs';

export default shellServer();
