import { sectionServer } from '@board/shared/build/server.mjs';

export default sectionServer();
