/** The files of deploy/ name what exists: programs, variables, ports and probes. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import ports from '../../shared/build/ports.json';
import { VARIABLES } from '../../shared/src/internal/variables';
import { root } from '../../scripts/lib/project.mjs';

const publicKeyText = (...names: string[]) => readFileSync(path.join(root, ...names), 'utf8');

const unknown = (env: object) => Object.keys(env).filter((variable) => !(variable in VARIABLES.shape));

const probe = z.object({
  httpGet: z.object({ path: z.enum(['/livez', '/readyz']), port: z.literal('signals') }),
});
const container = z.object({
  args: z.tuple([z.enum(['shell', 'backend'])]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })),
  readinessProbe: probe,
  livenessProbe: probe,
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const labels = z.object({ app: z.string() });
const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    replicas: z.number(),
    selector: z.object({ matchLabels: labels }),
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0) }) }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number().default(30),
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([container]),
      }),
    }),
  }),
});
const others = z.array(
  z.object({
    kind: z.enum(['Service', 'PodDisruptionBudget']),
    spec: z.looseObject({ selector: z.union([labels, z.object({ matchLabels: labels })]) }),
  }),
);

test.each(['shell', 'backend'] as const)('the Kubernetes example runs the program "%s"', (name) => {
  const [first, ...rest] = parseAllDocuments(publicKeyText('deploy', 'kubernetes', `${name}.yaml`)).map(
    (one) => z.unknown().parse(one.toJS()),
  );
  const { spec } = deployment.parse(first);
  const { template, selector } = spec;
  const [program] = template.spec.containers;
  const env = Object.fromEntries(program.env.map(({ name: variable, value }) => [variable, value]));
  expect(program.args).toEqual([name]);
  expect(unknown(env)).toEqual([]);
  const metricsPort = Number(env['METRICS_PORT']) + (name === 'backend' ? 1 : 0);
  expect(program.ports).toEqual([
    { name: 'http', containerPort: ports[name].port },
    { name: 'signals', containerPort: metricsPort },
  ]);
  expect([program.readinessProbe.httpGet.path, program.livenessProbe.httpGet.path]).toEqual([
    '/readyz',
    '/livez',
  ]);
  expect(program.volumeMounts).toContainEqual({ name: 'data', mountPath: '/data' });
  expect(template.spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(
    9000 + Number(env['STOP_DELAY_MS'] ?? 0),
  );
  expect(template.metadata.labels).toEqual(selector.matchLabels);
  for (const other of others.parse(rest))
    expect([selector.matchLabels, selector]).toContainEqual(other.spec.selector);
  if (name === 'shell') expect(spec.replicas).toBe(2);
  if (name === 'shell') expect(env['BACKEND_ORIGIN']).toBe(`http://board-backend:${ports.backend.port}`);
});

test('the compose file runs the site read-only, after the database and the first publishing', () => {
  const service = z.looseObject({ environment: z.record(z.string(), z.string()) });
  const { services } = z
    .object({ services: z.object({ database: service, tools: service, site: service }) })
    .parse(parse(publicKeyText('deploy', 'compose.yaml'), { merge: true }));
  const { site, tools } = services;
  expect(site).toMatchObject({
    read_only: true,
    volumes: ['data:/data'],
    ports: [`127.0.0.1:${ports.shell.port}:${ports.shell.port}`],
  });
  expect(unknown(site['environment'])).toEqual([]);
  expect(tools['command']).toEqual(['node', 'scripts/build.mjs']);
});

const analyzer = '/usr/bin/systemd-analyze';
(existsSync(analyzer) ? test : test.skip)(
  'systemd takes the units, where systemd-analyze is installed',
  () => {
    const units = ['board.service', 'board@.service'].map((name) =>
      path.join(root, 'deploy', 'systemd', name),
    );
    expect(execFileSync(analyzer, ['verify', ...units], { encoding: 'utf8' })).toBe('');
  },
);
