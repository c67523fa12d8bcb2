/**
 * Checked by `tsc`, never run: what the compiler must refuse. A line below that starts to compile makes the check fail (unused `@ts-expect-error`).
 */
import { addJours } from './deadlines.ts';
import { type DosId, dosIdJson, type EtuId } from './ids.ts';
import { type Instant, instantDe, type Jour, jourParis } from './paris.ts';

declare const dosId: DosId;
declare const etuId: EtuId;
declare const instant: Instant;
declare const takes: { dossier: (id: DosId) => void; day: (jour: Jour) => void; instant: (instant: Instant) => void };

takes.dossier(dosId);
takes.dossier(12);
// @ts-expect-error -- a study is no dossier
takes.dossier(etuId);
// @ts-expect-error -- nor in a list
[dosId].includes(etuId);
// @ts-expect-error -- nor as the key of a map
new Map([[dosId, '']]).get(etuId);
// @ts-expect-error -- nor in a body
dosIdJson.encode(etuId);

takes.day('2026-03-02');
takes.day(jourParis(instant));
takes.day(addJours(jourParis(instant), 1));
takes.instant(instantDe(new Date(0)));
// @ts-expect-error -- an instant is no day
takes.day(instant);
// @ts-expect-error -- a day is no instant
takes.instant(jourParis(instant));
// @ts-expect-error -- no day is cut out of an instant
takes.day(instant.slice(0, 10));
// @ts-expect-error -- in whatever way
takes.day(instant.slice(0, 'aaaa-mm-jj'.length));
// @ts-expect-error
takes.day(instant.substring(0, 10));
// @ts-expect-error
takes.day(instant.split('T')[0]);
// @ts-expect-error
addJours(instant, 1);
// @ts-expect-error -- a day has no hour to be shown in Paris
jourParis(addJours('2026-03-02', 1));
