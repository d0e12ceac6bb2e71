import { fork } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal, root } from './project.mjs';
import { typescript } from './topology.mjs';

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

/** @typedef {import('../releases/on-request').PublishAnswer} Answer */

/**
 * A release store for development builds, in its own folder.
 * @param {string} folder @param {string} builds
 */
export function createDevReleases(folder, builds) {
  // A process of its own, because the TypeScript loader would also change the bundler's plugins.
  const tool = fork(path.join(root, 'scripts', 'releases', 'on-request.ts'), [], {
    execArgv: ['--import', endWithParent, ...typescript()],
    env: { ...process.env, DATA_DIR: folder },
  });
  /** @param {string} [name] @returns {Promise<Answer>} */
  const answer = (name) =>
    new Promise((resolve, reject) => {
      const gone = () => reject(new Refusal('The release tool ended.'));
      const take = (/** @type {Answer} */ message) => {
        if (message.name !== name) return;
        tool.off('message', take);
        tool.off('exit', gone);
        resolve(message);
      };
      tool.on('message', take);
      tool.on('exit', gone);
    });
  const ready = answer();
  return {
    /** Publishes the builds of a section. Resolves with its name and version. @param {string} name */
    async publish(name) {
      await ready;
      const build = path.join(builds, `${name}-mfe`);
      copyFileSync(path.join(root, `${name}-mfe`, 'package.json'), path.join(build, 'package.json'));
      const done = answer(name);
      tool.send({ name, folder: build });
      const { version, error } = await done;
      if (error) throw new Refusal(`${name} is not published: ${error}`);
      return `${name} ${version}`;
    },
  };
}
