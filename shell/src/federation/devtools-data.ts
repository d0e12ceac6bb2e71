/**
 * What the DevTools of Module Federation draw: the host, and the release of
 * each remote that it loads. The runtime would fill this from manifests, which
 * this host does not read, because the registry has the facts.
 */
import type { ChosenSection } from '@board/releases/registry/format';
import { PLATFORM_VERSION } from '@board/shared/contract';

interface HostInfo {
  version: string;
  remoteEntry: string;
  remotesInfo: Record<string, { matchedVersion: string }>;
}

const host: HostInfo = {
  version: PLATFORM_VERSION,
  remoteEntry: '',
  remotesInfo: {},
};

/**
 * Tells the DevTools which release of a section this page loads. `entryAddress`
 * is its absolute address.
 */
export function tellDevTools(
  { name, release }: ChosenSection,
  entryAddress: string,
): void {
  const { version } = release.metadata;
  const moduleInfo: Record<string, unknown> | undefined = Reflect.get(
    globalThis,
    '__FEDERATION__',
  )?.moduleInfo;
  if (!moduleInfo) return;
  host.remotesInfo[name] = { matchedVersion: version };
  moduleInfo['shell'] = host;
  moduleInfo[`${name}:${version}`] = { version, remoteEntry: entryAddress };
}
