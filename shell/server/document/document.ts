/** Makes an HTML document of a rendered page. */
import { countryOf, type CountryCode } from '@board/shared/domain';
import type { PublicConfig } from '@board/shared/config';
import {
  BUCKET_COUNT,
  PUBLIC_ENTRY_CHUNK,
  type Registry,
} from '@board/releases/registry/format';
import {
  NO_PREVIEW,
  PREVIEW_PARAMETER,
} from '@board/releases/registry/preview';
import {
  DOCUMENT_DATA_ID,
  type DocumentData,
  FONT,
  SPARES,
} from '../../src/for-documents';
import { escapeHtml, jsonForScript } from './escape';
import { BOOT_CODE } from './inline-code';
import { NOTICE_STYLES } from './notice-styles';
import { sourceOf } from './policy';
import type { RenderedPage } from '@board/releases/workers/protocol';
import type { ShellAsset, ShellAssets } from './shell-assets';

/** The inline script of every document, the same in all of them. */
const BOOT_SCRIPT = `(buckets=>{${BOOT_CODE}})(${BUCKET_COUNT})`;

/** The same as a source expression of a Content-Security-Policy. */
export const BOOT_SOURCE = sourceOf(BOOT_SCRIPT);

/**
 * notistack's styles as a source expression. Its style library, goober, finds
 * their element by its id and writes nothing.
 */
export const NOTICE_STYLES_SOURCE = sourceOf(NOTICE_STYLES);

interface DocumentOptions {
  page: RenderedPage;
  assets: ShellAssets;
  registry: Registry;
  config: PublicConfig;
  country: CountryCode;
  now: number;
  scriptOrigins: string[];
  /** The page follows what is built; a development build only. */
  live: boolean;
  /** The release that the visitor previews. */
  preview?: string | undefined;
}

/** The whole document. Everything in it that comes from data is escaped. */
export function documentHtml(options: DocumentOptions): string {
  const { page, assets, country } = options;
  // Scripts that take hot updates are loaded without CORS and a hash, which
  // hints have.
  const takesUpdates = process.env.NODE_ENV === 'development' && options.live;
  const preloadHints = (takesUpdates ? [] : preloads(options)).map(scriptHint);
  const sectionStyles = sectionFiles(options).filter(isStyle).map(styleLink);
  return [
    `<!doctype html><html lang="${countryOf(country).language}"${fontOf(assets)}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    // A header that is painted in part moves when the rest of it arrives.
    '<link rel="expect" href="#content" blocking="render">',
    // The script stands before the styles, because a script after them waits
    // for them.
    `<script>${BOOT_SCRIPT}</script>`,
    assets.icon
      ? `<link rel="icon" type="image/svg+xml" href="${assets.icon}">`
      : '',
    ...assets.styles.map((styleText) => `<style>${styleText}</style>`),
    `<style id="_goober">${NOTICE_STYLES}</style>`,
    ...sectionStyles,
    page.head || `<title>${escapeHtml(options.config.product)}</title>`,
    `</head><body><div id="root">${page.html}</div>`,
    options.preview ? previewNote(options.preview) : '',
    page.mode === 'replace'
      ? '<noscript><p>This page needs JavaScript at the moment.</p></noscript>'
      : '',
    // Hints stand after the content: on a slow line the first bytes belong to
    // what is visible.
    ...preloadHints,
    ...assets.fonts.map(fontHint),
    `<script type="application/json" id="${DOCUMENT_DATA_ID}">`,
    jsonForScript(dataOf(options)),
    '</script>',
    ...assets.entry.map(
      ({ href, integrity }) =>
        `<script src="${href}" ${checkedAttributes(integrity)} defer></script>`,
    ),
    // The boot script uses these copies in the place of broken scripts.
    `<template id="${SPARES}">`,
    ...assets.entry.map(
      ({ href, integrity }) =>
        `<script src="${href}" ${checkedAttributes(integrity)}></script>`,
    ),
    '</template>',
    '</body></html>',
  ].join('');
}

/**
 * The note on a preview, outside of what React owns. It has a style attribute,
 * because the policy allows no other style that it does not name.
 */
const previewNote = (preview: string) =>
  `<aside aria-label="Preview" style="${NOTE_STYLE}">Preview of ${escapeHtml(preview)}. ` +
  `<a href="?${PREVIEW_PARAMETER}=${NO_PREVIEW}" style="color:inherit">End the preview</a></aside>`;
const NOTE_STYLE =
  'position:fixed;z-index:2000;left:0;bottom:0;padding:6px 12px;' +
  'background:#1d1d1f;color:#fff;font:14px system-ui';

/**
 * Scripts are requested with CORS, also from this site itself: browsers check
 * nothing else, and `Integrity-Policy` asks for it.
 */
const checkedAttributes = (integrity: string) =>
  `crossorigin integrity="${escapeHtml(integrity)}"`;

function dataOf({
  page,
  registry,
  live,
  ...options
}: DocumentOptions): DocumentData {
  const { config, country, now, scriptOrigins } = options;
  const { mode, status, widgets, complete, queries } = page;
  const bootData = {
    mode,
    status,
    now,
    country,
    config,
    registry: withoutFiles(registry),
    scriptOrigins,
    widgets,
    complete,
    queries,
  };
  return process.env.NODE_ENV === 'development' && live
    ? { ...bootData, live }
    : bootData;
}

/** A page needs no list of files: it loads entries, which know their chunks. */
const withoutFiles = ({ schema, microFrontends }: Registry): Registry => ({
  schema,
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends).map(([name, releases]) => [
      name,
      releases.map((release) => ({
        ...release,
        extras: { ...release.extras, chunks: {}, manifest: undefined },
      })),
    ]),
  ),
});

/** A file of a section. */
interface SectionFile extends ShellAsset {
  /**
   * The path within the release, by which the section's own code loads the
   * file; absent for the entry.
   */
  path?: string;
}

const isStyle = ({ href }: ShellAsset) => href.endsWith('.css');

/**
 * The section's loader sees by `data-href` that its style sheet is there, and
 * does not insert it a second time.
 */
const styleLink = ({ href, integrity, path = '' }: SectionFile) =>
  `<link rel="stylesheet" href="${escapeHtml(href)}" ` +
  `data-href="${escapeHtml(path)}" ${checkedAttributes(integrity)}>`;

/**
 * The boot script fetches the font before the content, unless the line is slow.
 */
const fontOf = ({ fonts: [href] }: ShellAssets) =>
  href ? ` ${FONT}="${escapeHtml(href)}"` : '';

const scriptHint = ({ href, integrity }: ShellAsset) =>
  `<link rel="preload" as="script" href="${escapeHtml(href)}" ${checkedAttributes(integrity)}>`;

/**
 * The font's hint, which stands after the content: the boot script fetches the
 * font earlier on fast lines.
 */
const fontHint = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;

/** Scripts that this page will load beside the entry, in the order of need. */
const preloads = (options: DocumentOptions): ShellAsset[] => [
  ...options.assets.page(options.page.shellChunk),
  ...sectionFiles(options).filter((file) => !isStyle(file)),
];

/**
 * Files of sections that this page needs first: of the owner's page, and of
 * widgets above the first screen's end.
 */
function sectionFiles({ page, registry }: DocumentOptions): SectionFile[] {
  return page.preload.flatMap(({ section, chunk }) => {
    const release = Object.entries(registry.microFrontends).find(
      ([name]) => name === section,
    )?.[1]?.[0];
    if (!release) return [];
    const { base, chunks } = release.extras;
    const chunkNames = [
      PUBLIC_ENTRY_CHUNK,
      ...(chunk ? [chunk] : []),
      ...widgetChunks(page, section),
    ];
    const files = new Set(chunkNames.flatMap((name) => chunks[name] ?? []));
    return [
      { href: release.url, integrity: release.metadata.integrity },
      ...[...files].map(({ path, integrity }) => ({
        href: base + path,
        integrity,
        path,
      })),
    ];
  });
}

/**
 * The chunks of the section's widgets in the page, which are named like them:
 * `featured-jobs` for `FeaturedJobs`.
 */
const widgetChunks = ({ widgets }: RenderedPage, section: string) =>
  widgets
    .filter((name) => name.startsWith(`${section}/`))
    .map((name) =>
      name
        .slice(section.length + 1)
        .replace(/(?!^)[A-Z]/g, '-$&')
        .toLowerCase(),
    );
