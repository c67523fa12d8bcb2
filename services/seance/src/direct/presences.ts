/** OPENING, arrivals and departures of a living séance. The presence is that of the sheet (`affectation/`): one row a member, with his hours. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import { de } from '@riph/contracts/core/typographie';
import type { MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import { momentDe, raisonHeure } from '@riph/contracts/seance/moment';
import { refus } from '@riph/contracts/seance/seance.errors';
import { type Presence, PresenceRepository, type PresenceSaisie } from '../affectation/presence.repository.ts';
import { nomDe } from '../affectation/quorum.ts';
import { Saisies } from '../affectation/saisies.ts';
import { DirectRepository } from '../seance/direct.repository.ts';
import { SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { Membres } from '../voisins/membres.ts';
import { raisonNonOuvrable } from './direct.rules.ts';
import { Ecriture } from './ecriture.ts';
import { Etat } from './etat.ts';
import { type Mouvement, presenceApres } from './presences.rules.ts';

type Saisie = { utiId: UtiId; mouvement: Mouvement; distant?: boolean | undefined; heure?: string | undefined };
type Note = { membre: MembreAnnuaire; saisie: PresenceSaisie };

@Injectable()
export class PresencesDirect {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly seances: SeanceRepository,
    private readonly repository: DirectRepository,
    private readonly ecriture: Ecriture,
    private readonly etat: Etat,
    private readonly presences: PresenceRepository,
    private readonly saisies: Saisies,
    private readonly membres: Membres,
  ) {}

  /** Opened once; asked again, the séance is as it stands. */
  async ouvrir(seance: SeanceVue, actor: Actor) {
    await this.db.transaction(async (tx) => {
      const now = await this.seances.lock(tx, seance.id);
      if (!now) throw refus('seance.introuvable', { seanceId: seance.id });
      if (await this.repository.lire(seance.id, tx)) return;
      const moment = momentDe(this.clock.now());
      const raison = raisonNonOuvrable(now, moment);
      if (raison) throw refus('seance.directFerme', { raison });
      await this.repository.ouvrir(tx, seance.id, moment.heure);
      await this.ecriture.noter(tx, seance.id, { texte: 'séance ouverte', action: 'DIRECT_OUVRIR' }, actor);
    });
    return this.etat.lire(seance.id, actor);
  }

  /** All or none. Refused: who is not in office that day (`seance.membreIntrouvable`), an hour that cannot be true, an absence of who deliberated. */
  async noter(seance: SeanceVue, { version, membres }: { version: number; membres: readonly Saisie[] }, actor: Actor) {
    const enFonction = await this.membres.enFonction(seance.cppId, seance.date);
    return this.ecriture.ecrire({ seance, version, actor }, async ({ tx, seance: s, heure }) => {
      const connues = await this.presences.lister(s.id, tx);
      const isDebut = (await this.repository.points(s.id, tx)).length === 0;
      const notes: Note[] = [];
      for (const [i, m] of membres.entries()) {
        const membre = enFonction.find((x) => x.utiId === m.utiId);
        if (!membre) throw refus('seance.membreIntrouvable', { membreId: m.utiId });
        const message = m.heure === undefined ? null : raisonHeure(s, m.heure, momentDe(this.clock.now()));
        if (message) throw refusal('saisie.invalide', { fields: [{ champ: `membres.${i}.heure`, message }] });
        const avant = connues.find((p) => p.utiId === m.utiId);
        notes.push({ membre, saisie: presenceApres(avant, m, { heure, isDebut }) });
      }
      const fausse = notes.find(({ saisie: x }) => x.arrivee !== null && x.depart !== null && x.depart <= x.arrivee);
      if (fausse)
        throw refusal('saisie.invalide', {
          fields: [{ champ: 'membres', message: `Le départ ${de(nomDe(fausse.membre))} doit suivre son arrivée.` }],
        });
      await this.saisies.noter(tx, s, notes);
      return { texte: enMots(notes, membres, connues), action: 'DIRECT_PRESENCES', details: { membres } };
    });
  }
}

const MOTS = { ARRIVEE: 'présents', DEPART: 'partis', ABSENT: 'absents' } as const;

/** « arrivée de Dominique Girard », or how many of each. */
const enMots = (notes: readonly Note[], membres: readonly Saisie[], connues: readonly Presence[]): string => {
  const [{ membre, saisie }] = notes;
  if (notes.length === 1) {
    const nom = nomDe(membre);
    if (!saisie.isPresent) return `${nom} noté absent`;
    if (saisie.depart) return `départ ${de(nom)} à ${saisie.depart}`;
    const isRetour = connues.find((p) => p.utiId === membre.utiId)?.depart;
    return `${isRetour ? 'retour' : 'arrivée'} ${de(nom)}`;
  }
  return (['ARRIVEE', 'DEPART', 'ABSENT'] as const)
    .flatMap((mouvement) => {
      const n = membres.filter((m) => m.mouvement === mouvement).length;
      return n === 0
        ? []
        : [`${n} membre${n > 1 ? 's' : ''} noté${n > 1 ? 's' : ''} ${n > 1 ? MOTS[mouvement] : MOTS[mouvement].slice(0, -1)}`];
    })
    .join(', ');
};
