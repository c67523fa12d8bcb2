/** The calendar of a person: sessions here, days of dossiers from etude, reports of experts from expertise. Numbers and words only (SEA-09). */
import { randomBytes } from 'node:crypto';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { isProfilCpp } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import { instantParis } from '@riph/contracts/core/paris';
import { type EcheancePersonne, etudeInternal } from '@riph/contracts/etude/etude.internal';
import { expertiseInternal } from '@riph/contracts/expertise/expertise.internal';
import { seanceAbonnement } from '@riph/contracts/seance/abonnement.calls';
import { calendrierIcs, type EvenementIcs } from '@riph/contracts/seance/ics';
import { AbonnementAccess } from './abonnement.access.ts';
import { type Abonne, AbonnementRepository } from './abonnement.repository.ts';

type D<K extends keyof typeof seanceAbonnement.calls> = Input<(typeof seanceAbonnement.calls)[K]>;

/** Sessions of before stay that long, so that a cancelled one leaves the calendars. */
const JOURS_PASSES = 60;
const JETON_OCTETS = 32;
const RESUMES = {
  RAPPORT: 'Rapport attendu',
  AVIS: 'Avis à rendre',
  RECEVABILITE: 'Recevabilité à prononcer',
  REPONSE: 'Réponse attendue',
} as const satisfies Record<EcheancePersonne['genre'], string>;

const page = (chemin: string): string => `${process.env.PUBLIC_URL ?? 'http://localhost:5300'}${chemin}`;

@Handles(seanceAbonnement)
export class AbonnementHandlers implements Handlers<typeof seanceAbonnement> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly repository: AbonnementRepository,
    private readonly access: AbonnementAccess,
    private readonly calls: CallService,
  ) {}

  async lire({ actor }: D<'lire'>) {
    return { creeLe: await this.repository.creeLe(actor) };
  }

  async creer({ actor }: D<'creer'>) {
    if (isProfilCpp(actor.profil) && actor.cppId === null) throw refusal('cpp.nonSelectionne', {});
    const jeton = randomBytes(JETON_OCTETS).toString('base64url');
    const creeLe = this.clock.instant();
    await this.db.transaction(async (tx) => {
      await this.repository.remplacer(tx, actor, jeton, creeLe);
      tx.journal({ entityCode: 'CALENDRIER', entityId: actor.utiId, action: 'CREER_ADRESSE', details: { profil: actor.profil } });
    });
    return { chemin: `/api/ext/calendrier/${jeton}/calendrier.ics`, creeLe };
  }

  async revoquer({ actor }: D<'revoquer'>) {
    await this.db.transaction(async (tx) => {
      await this.repository.oublier(tx, actor);
      tx.journal({
        entityCode: 'CALENDRIER',
        entityId: actor.utiId,
        action: 'REVOQUER_ADRESSE',
        details: { profil: actor.profil },
      });
    });
    return null;
  }

  async telecharger({ params }: D<'telecharger'>) {
    const a = await this.access.abonne(params.jeton);
    const [seances, dossiers, expertises] = await Promise.all([this.seances(a), this.dossiers(a), this.expertises(a)]);
    const texte = calendrierIcs([...seances, ...dossiers, ...expertises], this.clock.instant());
    return { texte, nom: 'calendrier.ics', type: 'text/calendar; charset=utf-8' };
  }

  private async seances({ cppId }: Abonne): Promise<EvenementIcs[]> {
    if (cppId === null) return [];
    const seances = await this.repository.seances(cppId, addJours(this.clock.today(), -JOURS_PASSES));
    return seances.map((s) => ({
      uid: `seance-${s.id}@riph`,
      sequence: s.version,
      quand: { debut: instantParis(s.date, s.heureDebut), fin: instantParis(s.date, s.heureFin) },
      resume: 'Séance du comité',
      adresse: page(`/seances/${s.id}`),
      annule: s.statut === 'ANNULEE',
    }));
  }

  private async dossiers({ utiId, profil, cppId }: Abonne): Promise<EvenementIcs[]> {
    if (profil !== 'DEPOSANT' && profil !== 'GESTIONNAIRE' && profil !== 'INSTRUCTEUR') return [];
    const echeances = await this.calls.call(etudeInternal, 'echeancesPersonne', { utiId, profil, cppId });
    return echeances.map((e) => ({
      uid: `${e.genre.toLowerCase()}-${e.id}@riph`,
      sequence: e.sequence,
      quand: { jour: e.jour },
      resume: `${RESUMES[e.genre]}, dossier ${e.numero}`,
      adresse: page(`/dossiers/${e.dosId}`),
      annule: false,
    }));
  }

  private async expertises({ utiId, profil }: Abonne): Promise<EvenementIcs[]> {
    if (profil !== 'EXPERT') return [];
    const attendues = await this.calls.call(expertiseInternal, 'attendues', { expId: utiId });
    return attendues.map((e) => ({
      uid: `expertise-${e.id}@riph`,
      sequence: e.sequence,
      quand: { jour: e.attenduLe },
      resume: `${e.accepte ? 'Rapport attendu' : 'Réponse attendue'}, dossier ${e.numero}`,
      adresse: page(`/expertises/${e.dosId}`),
      annule: false,
    }));
  }
}
