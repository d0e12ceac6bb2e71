import { Counter, Gauge, Registry } from 'prom-client';
import type { SenderHealth } from './health';
import type { Mailer } from './mailer';

/** The alerts program's metrics for Prometheus (docs/operating.md, "Signals"), and a mailer that counts its mails. */
export function createMailMetrics(mailer: Mailer, health: () => SenderHealth) {
  const registry = new Registry();
  const registers = [registry];
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails by what the mail server said: sent, later, refused, or unsent where it took none',
    labelNames: ['verdict'] as const,
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: 'part_up',
      help: '1 while what this program depends on works',
      labelNames: ['part'] as const,
      registers: [],
      collect() {
        for (const [part, why] of Object.entries(health())) this.set({ part }, Number(why === undefined));
      },
    }),
  );
  const counted: Mailer = {
    ...mailer,
    async send(mail) {
      const attempt = await mailer.send(mail);
      mails.inc({ verdict: attempt.verdict });
      return attempt;
    },
  };
  return { registry, mailer: counted };
}
