/**
 * Everything that one person can get from the platform at a moment: every built read of the contract that his profile holds, with each row that he knows of, or
 * might guess. Nobody lists these calls: a new one is looked at by being in the contract.
 */
import type { Call } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import { texteDe } from '../../../deploy/test-kit/texte.ts';
import { CALLS, isHeldBy, requestFor, rowsOf } from '../foreign/attempts.ts';
import { type Genre, nameOf } from '../foreign/rows.ts';
import { type Person, type Sent, together } from '../matrix/client.ts';

export type Seen = { call: string; text: string };
export type Known = Record<Genre, readonly number[]>;

/** With the first row of each kind, then with each other one in its place. */
function requestsOf(a: Call, known: Known): Sent[] {
  const rows = rowsOf(a);
  const first = new Map(rows.map((r): [string, number] => [r.chemin, known[r.genre][0] ?? 1]));
  const others = rows.flatMap((r) => known[r.genre].slice(1).map((id) => new Map([...first, [r.chemin, id]])));
  return [first, ...others].map((values) => requestFor(a, values));
}

export class Look {
  readonly seen: Seen[] = [];
  /** Calls that gave something other than a refusal, at one moment at least. */
  readonly answered = new Set<string>();
  readonly reads: readonly Call[];

  constructor(
    readonly person: Person,
    profil: Profil,
  ) {
    // A machine's token is nobody's.
    this.reads = CALLS.filter((a) => a.effect === 'read' && !a.bearer && (a.access === 'public' || isHeldBy(a, profil)));
  }

  /** Asks once for all that there is now. */
  async everything(known: Known): Promise<void> {
    const asked = this.reads.flatMap((a) => requestsOf(a, known).map((sent) => ({ call: nameOf(a), sent })));
    const history = { method: 'GET', path: `/api/evenement/ETUDE/${known.etude[0]}` };
    await this.ask([...asked, { call: 'GET /api/evenement/ETUDE', sent: history }]);
  }

  async ask(asked: readonly { call: string; sent: Sent }[]): Promise<Seen[]> {
    const fresh = await together(
      asked.map(({ call, sent }) => async (): Promise<Seen> => {
        const { status, bytes } = await this.person.send(sent);
        if (status >= 500) throw new Error(`${sent.method} ${sent.path} answered ${status}`);
        if (status < 300) this.answered.add(call);
        return { call: `${call} ${sent.path}`, text: await texteDe(bytes) };
      }),
    );
    this.seen.push(...fresh);
    return fresh;
  }
}
