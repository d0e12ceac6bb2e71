import { fork } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { releaseTool } from '../platform.mjs';
import { Refusal } from '../programs/refusal.mjs';

const endWithParent = new URL('../programs/end-with-parent.mjs', import.meta.url).href;

/** @typedef {import('../releases/on-request').Request} Request */
/** @typedef {import('../releases/on-request').Answer} Answer */

/**
 * A release store for development builds, in its own folder.
 * @param {string} folder
 */
export function createDevReleases(folder) {
  // A process of its own, because the TypeScript loader would also change the bundler's plugins.
  const [last = '', ...flags] = releaseTool('on-request').toReversed();
  const tool = fork(last, [], {
    execArgv: ['--import', endWithParent, ...flags.toReversed()],
    env: { ...process.env, DATA_DIR: folder },
  });
  /** @param {string} [id] @returns {Promise<Answer>} */
  const answerTo = (id) =>
    new Promise((resolve, reject) => {
      const gone = () => reject(new Refusal('The release tool ended.'));
      const take = (/** @type {Answer} */ message) => {
        if (message.id !== id) return;
        tool.off('message', take);
        tool.off('exit', gone);
        resolve(message);
      };
      tool.on('message', take);
      tool.on('exit', gone);
    });
  const ready = answerTo();
  let count = 0;
  const send = async (
    /** @type {Request extends infer One ? One extends Request ? Omit<One, 'id'> : never : never} */ request,
  ) => {
    await ready;
    const id = String((count += 1));
    const done = answerTo(id);
    tool.send({ ...request, id });
    return done;
  };
  return {
    stop: () => void tool.kill(),
    /**
     * Publishes the builds of a section, and gives it its own data. Resolves with its version and prefix.
     * @param {string} name @param {string} source its package @param {string} build
     * @param {import('../section.mjs').OwnData} [data]
     */
    async publish(name, source, build, data = {}) {
      if (source !== build) copyBeside(source, build);
      const {
        version = '',
        segment = '',
        error,
      } = await send({ kind: 'publish', name, folder: build, data });
      if (error) throw new Refusal(`${name} is not published: ${error}`);
      return { version, segment };
    },
    /**
     * Lists the releases of another site's sections in place of those listed. Gives each section the origins that it has in the
     * site's view.
     * @param {Record<string, unknown[]>} lists @param {Record<string, unknown[]>} view
     */
    async mirror(lists, view) {
      const { error } = await send({ kind: 'mirror', lists, view });
      if (error) throw new Refusal(`The site's releases cannot be used: ${error}`);
    },
  };
}

/** Puts what a release has of a package beside its builds: its version, and the types of its widgets. */
function copyBeside(/** @type {string} */ source, /** @type {string} */ build) {
  for (const file of ['package.json', path.join('src', 'widget-props.ts')]) {
    if (!existsSync(path.join(source, file))) continue;
    mkdirSync(path.dirname(path.join(build, file)), { recursive: true });
    copyFileSync(path.join(source, file), path.join(build, file));
  }
}
