/** A committee that examines a trial in séance and gives its opinion on part II, as its secretariat does. */
import type { TestClock } from '@riph/chassis/base/clock';
import type { startServicesForTest } from '@riph/chassis/test/service';
import type { Actor, Input } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisConformite } from '@riph/contracts/dossier-ctis/conformite.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { referentielMotifs } from '@riph/contracts/referentiel/motifs.calls';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { seancePresence } from '@riph/contracts/seance/presence.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import type { TypeSeance } from '@riph/contracts/seance/seance.workflow';
import { COMPOSITION, membreId, nommerMembres } from '@riph/identity/test/fixtures';

type Services = Awaited<ReturnType<typeof startServicesForTest>>;
type Avis = Input<typeof dossierCtisInstruction, 'emettreAvisFinal'>['body'];
type Conformite = Input<typeof dossierCtisConformite, 'confirmer'>['body'];
type Fichier = NonNullable<Input<typeof dossierCtisInstruction, 'emettreAvisFinal'>['files']>['fichier'][number];

export function seancesDe(services: Services, clock: TestClock, signe: () => Fichier) {
  const seance = services.of('seance');
  const nommes = new Set<number>();

  /** Today, all day long, as it was programmed yesterday. Gives its id. */
  const ouvrir = async (qui: Actor, type: TypeSeance = 'EXTRAORDINAIRE'): Promise<number> => {
    const body = {
      date: clock.today(),
      heureDebut: '00:05',
      heureFin: '23:59',
      lieu: 'Salle Claude-Bernard',
      mode: 'PRESENTIEL' as const,
      type,
      capaciteDi: type === 'RESTREINTE' ? 0 : 20,
      capaciteMs: 20,
      placesTasReservees: 0,
    };
    const now = clock.instant();
    clock.set(addJours(clock.today(), -1));
    const { id } = await seance.call(seanceSeance, 'creer', { body }, qui);
    clock.set(String(now));
    await passer(id, 'OUVRIR', qui);
    return id;
  };
  const passer = async (seanceId: number, event: 'OUVRIR' | 'TENIR', qui: Actor) => {
    const { version } = await seance.call(seanceSeance, 'lire', { params: { id: seanceId } }, qui);
    await seance.call(seanceSeance, 'appelerTransition', { params: { seanceId }, query: { event }, body: { version } }, qui);
  };

  /** On the agenda of that séance, wherever the draw had put it. */
  const inscrire = async (dosId: number, seanceId: number, qui: Actor) => {
    const inscriptions = await seance.call(seanceDossier, 'lister', { params: { dosId } }, qui);
    const prise = inscriptions.find((s) => s.inscription === 'INSCRIT');
    if (!prise) await seance.call(seanceDossier, 'inscrire', { params: { dosId }, query: { seanceId } }, qui);
    else {
      const query = { depuisSeanceId: prise.seanceId };
      await seance.call(seanceDossier, 'deplacer', { params: { seanceId, dosId }, query, body: undefined }, qui);
    }
  };

  /** Held today, with everyone. */
  const tenir = async (seanceId: number, qui: Actor) => {
    for (const [rang] of COMPOSITION) {
      const query = { membreId: membreId(qui.cppId ?? 0, rang), isPresent: 'true' } as const;
      await seance.call(seancePresence, 'modifier', { params: { seanceId }, query, body: {} }, qui);
    }
    await passer(seanceId, 'TENIR', qui);
    await services.settled();
  };

  /** A séance of this committee examines it today. Gives its id. */
  const examiner = async (dosId: number, qui: Actor, type?: TypeSeance): Promise<number> => {
    if (qui.cppId !== null && !nommes.has(qui.cppId)) {
      nommes.add(qui.cppId);
      await nommerMembres(services.of('identity').db, qui.cppId);
      await services.settled();
    }
    const seanceId = await ouvrir(qui, type);
    await inscrire(dosId, seanceId, qui);
    await tenir(seanceId, qui);
    return seanceId;
  };

  /** A reason of the list, when the opinion needs one. */
  const motifIds = async (sens: Avis['sens'], qui: Actor): Promise<number[]> => {
    if (sens !== 'DEFAVORABLE') return [];
    const motifs = await services.of('referentiel').call(referentielMotifs, 'listerActifs', {}, qui);
    return motifs.filter((m) => m.code === 'INFORMATION').map((m) => m.id);
  };

  /** The opinion of who examined it. */
  const rendreAvis = async (dosId: number, qui: Actor, { sens = 'FAVORABLE', ...plus }: Partial<Avis> = {}) => {
    const ctis = services.of('dossier-ctis');
    const { version } = await ctis.call(dossierCtisInstruction, 'lire', { params: { id: dosId } }, qui);
    const body = {
      version,
      sens,
      conditions: sens === 'FAVORABLE_CONDITIONS' ? ['Former les investigateurs'] : [],
      motifIds: await motifIds(sens, qui),
      motivation: 'Le comité a examiné la partie II.',
      ...plus,
    };
    const demande = { params: { id: dosId }, body, files: { fichier: [signe()] } };
    return ctis.call(dossierCtisInstruction, 'emettreAvisFinal', demande, qui);
  };
  /** By delegation: the president found the answer right, unless the body says another. */
  const confirmer = async (dosId: number, qui: Actor, plus: Partial<Conformite> = {}) => {
    const ctis = services.of('dossier-ctis');
    const { version } = await ctis.call(dossierCtisInstruction, 'lire', { params: { id: dosId } }, qui);
    return ctis.call(dossierCtisConformite, 'confirmer', { params: { dosId }, body: { version, ...plus } }, qui);
  };
  /** Examined in a séance of today, then given. */
  const opiner = async (dosId: number, qui: Actor, plus: Partial<Avis> = {}) => {
    await examiner(dosId, qui);
    return rendreAvis(dosId, qui, plus);
  };
  return { ouvrir, inscrire, tenir, examiner, motifIds, rendreAvis, confirmer, opiner };
}
