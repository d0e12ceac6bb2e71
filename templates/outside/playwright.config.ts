export { config as default } from '@board/kit/playwright';
