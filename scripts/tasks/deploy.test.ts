import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { EMPLEADOS } from '@traza/domain/empleados';
import { PERFIL } from '@traza/domain/perfil';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { checkSettings } from '../../apps/server/src/lib/check-settings.ts';
import { SETTINGS } from '../../apps/server/src/lib/start/setting-table.ts';
import { inRoot } from './root.ts';

// neither Docker nor Kubernetes runs where the tests do: the files are read as they would read them, and systemd's own check runs
// where it is installed

const read = (file: string) => readFileSync(inRoot('deploy', file), 'utf8');
const { version }: { version: string } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const compose = parse(read('compose.yaml'), { merge: true });
const manifests = ['kubernetes/traza.yaml', 'kubernetes/migrate.yaml'].flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS()),
);
const manifest = (kind: string) => manifests.find((each) => each.kind === kind);

const SECRETS = ['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN'];
const example = Object.fromEntries(
  read('traza.env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

/** The settings that a file hands over, whatever it is for. */
function settingsIn(file: string): string[] {
  return [...read(file).matchAll(/\b([A-Z][A-Z_]{3,})(?=\s*[:=])/g)].map(([, name = '']) => name.replace(/_FILE$/, ''));
}

/** Words of systemd, Caddy, Compose and PostgreSQL. */
const OTHERS = ['ALL', 'TRAZA_HOST', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'ARCHIVE', 'STOPSIGNAL'];

test.each(['compose.yaml', 'traza.env.example', 'traza.service', 'kubernetes/traza.yaml', 'kubernetes/migrate.yaml'])(
  '%s hands over settings that there are',
  (file) => {
    expect(settingsIn(file).filter((name) => !SETTINGS.includes(name) && !OTHERS.includes(name))).toEqual([]);
  },
);

test('every image is of this version', () => {
  const texts = ['Containerfile', 'compose.yaml', 'kubernetes/traza.yaml', 'kubernetes/migrate.yaml']
    .map(read)
    .join('\n');
  const versions = [...texts.matchAll(/\btraza[:-](\d[\w.]*\d)/g)].map(([, found]) => found);
  expect(new Set(versions)).toEqual(new Set([version]));
});

test('the example and the three secrets are all that production asks for', () => {
  const values = {
    DATABASE_URL: 'postgres://db/traza',
    SMTP_URL: 'smtp://mail:587',
    METRICS_TOKEN: 'clave-al-azar-16',
  };
  expect(checkSettings({ NODE_ENV: 'production', ...example, ...values })).toEqual([]);
  const { data } = manifest('ConfigMap');
  const plain = Object.fromEntries(Object.entries(data).filter(([name]) => !name.endsWith('_FILE')));
  expect(checkSettings({ NODE_ENV: 'production', ...plain, ...values })).toEqual([]);
});

describe('compose', () => {
  const servers = ['traza-1', 'traza-2'].map((name) => compose.services[name]);

  test('two servers, unprivileged on a read-only tree, start after the schema is up to date', () => {
    for (const server of servers) {
      expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(server.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    }
    expect(compose.services.migrate.command).toEqual(['migrate']);
  });

  test('every secret that is named is a file, and each server is handed its three', () => {
    for (const { secrets = [] } of Object.values<{ secrets?: string[] }>(compose.services)) {
      for (const name of secrets) expect(Object.keys(compose.secrets)).toContain(name);
    }
    for (const server of servers) {
      const files = SECRETS.map((name) => server.environment[`${name}_FILE`]);
      expect(files).toEqual(server.secrets.map((name: string) => `/run/secrets/${name}`));
    }
  });

  test('Caddy asks both servers whether each lives: while the database is away both are unready, and say so themselves', () => {
    expect(read('Caddyfile')).toContain('reverse_proxy traza-1:3000 traza-2:3000');
    expect(read('Caddyfile')).toContain('health_uri /api/health');
  });

  test('the files of secrets are made readable for the user of the image', () => {
    const [, uid] = /useradd .*--uid (\d+)/.exec(read('Containerfile')) ?? [];
    expect(uid).toBe('10001');
    expect(read('compose.yaml')).toContain(`chown -R ${uid} deploy/secrets`);
    expect(read('compose.yaml')).not.toContain('chmod 600');
  });
});

describe('Kubernetes', () => {
  const pods = ['Deployment', 'Job'].map((kind) => manifest(kind).spec.template.spec);

  test('pods are unprivileged on a read-only tree, with the secrets as files', () => {
    for (const pod of pods) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
      const [{ securityContext, volumeMounts }] = pod.containers;
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      expect(volumeMounts.map(({ name }: { name: string }) => name)).toEqual(
        pod.volumes.map(({ name }: { name: string }) => name),
      );
    }
  });

  test('two replicas, of which one always stands; a database that is away starts none of them again', () => {
    const { spec } = manifest('Deployment');
    expect(spec.replicas).toBe(2);
    expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    expect(manifest('PodDisruptionBudget').spec.minAvailable).toBe(1);
    const [container] = spec.template.spec.containers;
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect([probe, container[probe].httpGet.path]).toEqual([probe, '/api/health']);
    for (const kind of ['Service', 'PodDisruptionBudget']) {
      const { selector } = manifest(kind).spec;
      expect(selector.matchLabels ?? selector).toEqual(spec.template.metadata.labels);
    }
  });
});

test('the unit listens to the proxy of its machine alone, and believes it', () => {
  expect(read('traza.service')).toMatch(/^Environment=HOST=127\.0\.0\.1 TRUST_PROXY=1$/m);
});

test('no location of nginx says a header of its own, which would drop those of all', () => {
  const locations = [...read('nginx.conf').matchAll(/location [^{]*\{([^}]*)\}/g)].map(([, body]) => body);
  expect(locations).toHaveLength(2);
  for (const body of locations) expect(body).not.toContain('proxy_set_header');
  const [, most] = /client_max_body_size (\d+)m;/.exec(read('nginx.conf')) ?? [];
  expect(Number(most) * 1024 * 1024).toBeGreaterThan(Math.max(PERFIL.pictureMaxBytes, EMPLEADOS.importMaxBytes));
});

describe.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('systemd', () => {
  test('the unit is understood, all but the program that is not installed here', () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', inRoot('deploy/traza.service')], { encoding: 'utf8' });
    const told = stderr.split('\n').filter((line) => line.includes('traza') && !line.includes('is not executable'));
    expect(told).toEqual([]);
  });

  test('little is open to it', () => {
    const args = ['security', '--offline=yes', '--threshold=20', inRoot('deploy/traza.service')];
    expect(spawnSync('systemd-analyze', args).status).toBe(0);
  });
});

describe('a database that outlives its machine', () => {
  const { bootstrap, watchdog } = parse(read('failover/patroni.yaml'));
  const { ttl, loop_wait: wait, retry_timeout: retry, ...dcs } = bootstrap.dcs;
  const proxy = read('failover/haproxy.cfg');

  test('what is acknowledged stands on two machines, and the one in step takes over, however much it is behind', () => {
    expect(dcs).toMatchObject({ synchronous_mode: true, postgresql: { use_pg_rewind: true } });
    expect(dcs.maximum_lag_on_failover).toBeGreaterThan(2 ** 30);
    expect(watchdog.mode).toBe('required');
  });

  test('a failover is due within its time, as Patroni asks for it', () => {
    expect(wait + 2 * retry).toBeLessThanOrEqual(ttl);
    expect(ttl).toBe(20);
  });

  test('the proxy asks who leads and cuts who led, and the pooler goes through it', () => {
    expect(proxy).toMatch(/httpchk OPTIONS \/primary[\s\S]*on-marked-down shutdown-sessions/);
    const [, port = ''] = /bind 127\.0\.0\.1:(\d+)/.exec(proxy) ?? [];
    expect(read('failover/pgbouncer.ini')).toContain(`port=${port} `);
  });

  const checked = spawnSync('haproxy', ['-c', '-f', inRoot('deploy/failover/haproxy.cfg')], { encoding: 'utf8' });
  test.runIf(checked.error === undefined)('HAProxy itself finds nothing wrong', () => {
    expect(checked.stderr).not.toMatch(/ALERT|WARNING/);
    expect(checked.status).toBe(0);
  });

  test('each of its files is explained', () => {
    const told = readFileSync(inRoot('docs/failover.md'), 'utf8');
    for (const file of ['patroni.yaml', 'etcd.env', 'haproxy.cfg', 'pgbouncer.ini', 'pgbackrest.conf']) {
      expect(told).toContain(`\`${file}\``);
      expect(read(`failover/${file}`)).toContain('docs/failover.md');
    }
  });
});
