/** What an investigator is told of the persons that he found: whether each may take part in his study, from when, for how much. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { VolId } from '@riph/contracts/core/ids';
import { enCentimes } from '@riph/contracts/vrb/etude.schemas';
import type { Homonymes, RechercheIdentite } from '@riph/contracts/vrb/volontaire.schemas';
import type { LieuOuvert } from '../acces/fichier.access.ts';
import type { Personne } from '../fichier/fichier.ts';
import { demandeDe } from '../participations/demandes.ts';
import { Verdicts } from '../participations/verdicts.ts';

type Voulu = Pick<RechercheIdentite, 'dateNaissance' | 'dateDebut' | 'dateFin' | 'montantTotal' | 'indemniteInterdite'>;

@Injectable()
export class Trouves {
  constructor(
    private readonly verdicts: Verdicts,
    private readonly clock: Clock,
  ) {}

  /** Without dates: a day's stay, from today or from the beginning of the study on, for the amount that the protocol foresees. */
  async dire({ etude, centre, regles }: LieuOuvert, personnes: readonly Personne[], v: Voulu): Promise<Homonymes> {
    const jour = this.clock.today();
    const [, auPlusTot] = [jour, regles.dateDebut].toSorted();
    const dateDebut = v.dateDebut ?? auPlusTot;
    const dateFin = v.dateFin !== undefined && v.dateFin >= dateDebut ? v.dateFin : dateDebut;
    const isInterdite = v.indemniteInterdite ?? false;
    const centimes = enCentimes(v.montantTotal ?? (isInterdite ? 0 : regles.indemnitePrevue));
    const { dateNaissance } = v;
    const demande = demandeDe(etude.etuId, regles, { dateDebut, dateFin }, centimes, { dateNaissance, isInterdite });
    const plafonds = await this.verdicts.lirePlafonds();
    const situation = await this.verdicts.situation(
      personnes.map((p) => p.volId),
      plafonds,
    );
    const dansMonCentre = (volId: VolId) =>
      situation.participations.some((p) => p.volId === volId && p.centreId === centre.centreId);
    return {
      trouves: personnes.map(({ volId, identifiant, ordre, sexe, lieuNaissance }) => ({
        volId,
        identifiant,
        ordre,
        sexe,
        lieuNaissance,
        dejaDansMonCentre: dansMonCentre(volId),
        verdict: this.verdicts.juger(demande, situation, volId),
      })),
      nouveau: this.verdicts.juger(demande, situation, null),
    };
  }
}
