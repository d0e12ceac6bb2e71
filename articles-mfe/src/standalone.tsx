import '@board/shared/fonts.css';
import { runStandalone } from '@board/shared/standalone';
import * as section from './section';

runStandalone('articles', section, { 'articles/LatestArticles': {} });
