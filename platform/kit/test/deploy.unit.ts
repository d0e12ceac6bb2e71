/**
 * The files of tools/deploy/ name what exists: programs, variables, ports and probes.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import ports from '../../../shared/build/ports.json';
import { VARIABLES } from '../../../shared/src/node/variables';
import { root } from '../../../tools/scripts/lib/project.mjs';

const deployed = (...names: string[]) =>
  readFileSync(path.join(root, 'tools', 'deploy', ...names), 'utf8');

const unknown = (env: object) =>
  Object.keys(env).filter((variable) => !(variable in VARIABLES.shape));

const environment = z
  .array(z.object({ name: z.string(), value: z.string().optional() }))
  .transform((all) =>
    Object.fromEntries(all.map(({ name, value }) => [name, value])),
  );
const deployment = z.object({
  spec: z.object({
    selector: z.object({ matchLabels: z.object({ app: z.string() }) }),
    template: z.object({
      metadata: z.object({ labels: z.object({ app: z.string() }) }),
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.number().default(30),
        containers: z.tuple([z.looseObject({ env: environment })]),
      }),
    }),
  }),
});

test.each(['shell', 'backend'] as const)(
  'the Kubernetes example runs the program "%s"',
  (name) => {
    const [first] = parseAllDocuments(deployed('kubernetes', `${name}.yaml`));
    const { selector, template } = deployment.parse(first?.toJS()).spec;
    const [container] = template.spec.containers;
    const { env } = container;
    expect(unknown(env)).toEqual([]);
    expect(template.metadata.labels).toEqual(selector.matchLabels);
    expect(container).toMatchObject({
      args: [name],
      ports: [
        { name: 'http', containerPort: ports[name].port },
        // the backend's metrics are one above
        {
          name: 'signals',
          containerPort:
            Number(env['METRICS_PORT']) + (name === 'backend' ? 1 : 0),
        },
      ],
      readinessProbe: { httpGet: { path: '/readyz', port: 'signals' } },
      livenessProbe: { httpGet: { path: '/livez', port: 'signals' } },
      securityContext: {
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      },
      volumeMounts: expect.arrayContaining([
        { name: 'data', mountPath: '/data' },
      ]),
    });
    expect(template.spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(
      9000 + Number(env['STOP_DELAY_MS'] ?? 0),
    );
    if (name === 'shell')
      expect(env['BACKEND_ORIGIN']).toBe(
        `http://board-backend:${ports.backend.port}`,
      );
  },
);

test('the compose file runs the site read-only, after the database and the first publishing', () => {
  const service = z.looseObject({
    environment: z.record(z.string(), z.string()),
  });
  const built = service.extend({ build: z.object({ context: z.string() }) });
  const { services } = z
    .object({
      services: z.object({ database: service, tools: built, site: built }),
    })
    .parse(parse(deployed('compose.yaml'), { merge: true }));
  const { site, tools } = services;
  expect(site).toMatchObject({
    read_only: true,
    volumes: ['data:/data'],
    ports: [`127.0.0.1:${ports.shell.port}:${ports.shell.port}`],
  });
  expect(unknown(site['environment'])).toEqual([]);
  expect(tools['command']).toEqual(['node', 'tools/scripts/build.mjs']);
  for (const { build } of [tools, site])
    expect(path.resolve(root, 'tools', 'deploy', build.context)).toBe(root);
});

const analyzer = '/usr/bin/systemd-analyze';
(existsSync(analyzer) ? test : test.skip)(
  'systemd takes the units, where systemd-analyze is installed',
  () => {
    const units = ['board.service', 'board@.service'].map((name) =>
      path.join(root, 'tools', 'deploy', 'systemd', name),
    );
    expect(
      execFileSync(analyzer, ['verify', ...units], { encoding: 'utf8' }),
    ).toBe('');
  },
);
