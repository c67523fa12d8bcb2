// Run by k6: plays the sequences of a plan, at so many at once or so many a second. Not a module of Node.
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';

const plan = JSON.parse(open(__ENV.PLAN));
const duree = new Trend('duree', true);
const attente = new Trend('attente', true);
const echecs = new Counter('echecs');

const duration = `${plan.secondes}s`;
export const options = {
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  scenarios: {
    suites: plan.debit
      ? {
          executor: 'constant-arrival-rate',
          rate: Math.max(1, Math.round(plan.debit)),
          timeUnit: '1s',
          duration,
          preAllocatedVUs: plan.vus * 2,
          maxVUs: 100,
        }
      : { executor: 'constant-vus', vus: plan.vus, duration },
  },
};

export default function () {
  const suite = plan.suites[exec.scenario.iterationInTest % plan.suites.length];
  let [total, premiere, id] = [0, 0, ''];
  for (const [i, q] of suite.entries()) {
    const url = q.url.replace('{id}', id);
    const r = http.request(q.method, url, q.body?.replace('"{id}"', id) ?? null, {
      headers: q.headers,
      timeout: '120s',
      responseType: i + 1 < suite.length ? 'text' : 'none',
    });
    if (r.status < 200 || r.status > 299) {
      echecs.add(1);
      console.error(`ECHEC ${q.method} ${url} ${r.status} ${r.error}`);
      return;
    }
    total += r.timings.duration;
    if (i === 0) premiere = r.timings.waiting;
    if (i + 1 < suite.length) id = q.prend ? r.json(q.prend) : r.json();
  }
  duree.add(total);
  attente.add(premiere);
}

export function handleSummary({ metrics, state }) {
  const vide = { med: 0, 'p(95)': 0, 'p(99)': 0, max: 0 };
  const bilan = {
    n: metrics.iterations?.values.count ?? 0,
    secondes: state.testRunDurationMs / 1000,
    echecs: metrics.echecs?.values.count ?? 0,
    duree: metrics.duree?.values ?? vide,
    attente: metrics.attente?.values ?? vide,
  };
  return { [__ENV.SORTIE]: JSON.stringify(bilan) };
}
