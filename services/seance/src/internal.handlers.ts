/** What the draw and the final opinion ask of the séances. */
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { bornesExamen } from '@riph/contracts/seance/moment';
import { refus } from '@riph/contracts/seance/seance.errors';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { isExaminee, STATUTS_TIRAGE } from '@riph/contracts/seance/seance.workflow';
import { PresenceRepository } from './affectation/presence.repository.ts';
import { examenDe, nomDe } from './affectation/quorum.ts';
import { DocumentsDuMembre } from './documents/documents-du-membre.ts';
import { Historique } from './historique/historique.ts';
import { InscriptionRepository, type InscriptionVue } from './inscription/inscription.repository.ts';
import { bornesDesMois, placesTirage } from './inscription/inscription.rules.ts';
import { Inscriptions } from './inscription/inscriptions.ts';
import { ChiffresActivite } from './rapport-activite/chiffres.ts';
import { SeanceRepository } from './seance/seance.repository.ts';
import { TenuesRepository } from './seance/tenues.repository.ts';

/** 39 committees, two séances a month, two months at most: far below. */
const SEANCES_TIRAGE_MAX = 1_000;
const JOUR_MAX = '2199-12-31';
const STATUTS_A_TENIR = ['PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE'] as const;

@Handles(seanceInternal)
export class InternalHandlers implements Handlers<typeof seanceInternal> {
  constructor(
    private readonly db: Database,
    private readonly seances: SeanceRepository,
    private readonly repository: InscriptionRepository,
    private readonly inscriptions: Inscriptions,
    private readonly presences: PresenceRepository,
    private readonly facts: TenuesRepository,
    private readonly chiffres: ChiffresActivite,
    private readonly documents: DocumentsDuMembre,
    private readonly histoire: Historique,
  ) {}

  async listerSeancesPourTirage({ input }: Input<typeof seanceInternal, 'listerSeancesPourTirage'>) {
    const [seances, chargeMensuelle] = await Promise.all([
      this.seances.fenetre({ ...input, statuts: STATUTS_TIRAGE, limite: SEANCES_TIRAGE_MAX }),
      this.repository.chargeMensuelle(bornesDesMois(input.du, input.au)),
    ]);
    return {
      seances: seances
        .filter((s) => s.type !== 'RESTREINTE')
        .map((s) => ({
          seanceId: s.id,
          cppId: s.cppId,
          date: s.date,
          type: s.type,
          placesLibres: placesTirage(s, s.remplissage),
        })),
      chargeMensuelle,
    };
  }

  lireActivite({ input: { cppId, du, au } }: Input<typeof seanceInternal, 'lireActivite'>) {
    return this.chiffres.seances(cppId, du, au);
  }

  lireHistorique({ input: { seanceId, avant }, actor }: Input<typeof seanceInternal, 'lireHistorique'>) {
    return this.histoire.lire(seanceId, avant, actor);
  }

  listerPlacesDuTirage({ input }: Input<typeof seanceInternal, 'listerPlacesDuTirage'>) {
    return this.repository.placesDuTirage(input);
  }

  async listerSeancesAVenir({ input: { cppId, du, limite } }: Input<typeof seanceInternal, 'listerSeancesAVenir'>) {
    const seances = await this.seances.fenetre({ du, au: JOUR_MAX, cppId, statuts: STATUTS_A_TENIR, limite });
    return seances.map(({ id, date, statut, remplissage: { di, ms, autres } }) => ({
      seanceId: id,
      date,
      statut,
      dossiers: di + ms + autres,
    }));
  }

  async reserverPlace({ input }: Input<typeof seanceInternal, 'reserverPlace'>) {
    return this.db.transaction(async (tx) => {
      await this.repository.lockDossier(tx, input.dosId);
      const tenue = await this.repository.enCours(tx, input.dosId);
      if (tenue?.cppId === input.cppId) return placeDe(tenue);
      const visee = await this.seances.lock(tx, input.seanceId);
      if (visee?.cppId !== input.cppId) throw refus('seance.introuvable', { seanceId: input.seanceId });
      const { seanceId, dosId, type, capaciteMensuelleDi } = input;
      const demande = {
        seanceId,
        dosId,
        type,
        isReponse: false,
        capaciteMensuelleDi,
        via: 'TAS' as const,
        par: 'Tirage au sort',
      };
      const { seance } = await this.inscriptions.inscrire(tx, demande, { seance: visee, precedente: tenue });
      return { seanceId: seance.id, cppId: seance.cppId, dosId, date: seance.date };
    });
  }

  async libererPlace({ input }: Input<typeof seanceInternal, 'libererPlace'>) {
    return { liberees: await this.db.transaction((tx) => this.inscriptions.liberer(tx, input.dosId)) };
  }

  async listerInscriptionsDuDossier({ input }: Input<typeof seanceInternal, 'listerInscriptionsDuDossier'>) {
    return (await this.repository.desDossiers(input.dosIds)).map((i) => ({
      ...placeDe(i),
      ...i,
      statut: i.statutSeance,
      inscription: i.statut,
    }));
  }

  async lireExamen({ input }: Input<typeof seanceInternal, 'lireExamen'>) {
    const examens = (await this.repository.desDossiers([input.dosId])).filter(
      (i) => i.statut === 'EXAMINE' && isExaminee(i.statutSeance),
    );
    const presences = await this.presences.deSeances(examens.map((i) => i.seanceId));
    return examens.map((i) => {
      const ici = presences.filter((p) => p.seanceId === i.seanceId);
      const { quorum, membres, ecartes } = examenDe(ici, i.typeSeance, i, input.conflits);
      return {
        seanceId: i.seanceId,
        date: i.date,
        ...bornesExamen(i, i.heureExamen),
        statut: i.statutSeance,
        type: i.typeSeance,
        quorum,
        membresDeliberants: membres,
        ecartes: ecartes.map((e) => ({ utiId: e.utiId, nom: nomDe(e), motif: e.motif })),
      };
    });
  }

  listerDocumentsDuMembre({ input, actor }: Input<typeof seanceInternal, 'listerDocumentsDuMembre'>) {
    return this.documents.lister(actor, input);
  }

  listerTenues({ input: { cppId, du, au } }: Input<typeof seanceInternal, 'listerTenues'>) {
    return this.facts.tenues(cppId, du, au);
  }

  listerJoursDePresence({ input: { cppId, utiId, du, au } }: Input<typeof seanceInternal, 'listerJoursDePresence'>) {
    return this.facts.joursDePresence(cppId, utiId, du, au);
  }

  listerDocumentsTenues({ input: { cppId, du, au } }: Input<typeof seanceInternal, 'listerDocumentsTenues'>) {
    return this.facts.documents(cppId, du, au);
  }

  async lireSeance({ input }: Input<typeof seanceInternal, 'lireSeance'>) {
    const s = await this.seances.lire(input.seanceId);
    if (!s) return null;
    return { ...s, seanceId: s.id, dosIds: (await this.repository.deLaSeance(s.id)).map((i) => i.dosId) };
  }
}

const placeDe = ({ seanceId, cppId, dosId, date }: InscriptionVue) => ({ seanceId, cppId, dosId, date });
