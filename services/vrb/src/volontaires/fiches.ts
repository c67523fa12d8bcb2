/** The sheet of a person: what he takes part in where the reader works, and, for an investigator, what he may still do. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import type { VolId } from '@riph/contracts/core/ids';
import { isEtudeOuverte } from '@riph/contracts/vrb/acces.rules';
import type { LigneDesignation, Verdict, VolontaireLu } from '@riph/contracts/vrb/volontaire.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { FichierAccess, type Portee } from '../acces/fichier.access.ts';
import { type Consultation, ConsultationsRepository } from '../fichier/consultations.repository.ts';
import type { Personne } from '../fichier/fichier.ts';
import { demandeDe } from '../participations/demandes.ts';
import { Verdicts } from '../participations/verdicts.ts';
import { EtudeRepository } from '../socle/etude.repository.ts';
import { Listes } from './listes.ts';

const AUTRE_ETUDE = 0;
const AUCUNE = { valeur: 0, unite: 'JOUR' } as const;

@Injectable()
export class Fiches {
  constructor(
    private readonly access: FichierAccess,
    private readonly listes: Listes,
    private readonly consultations: ConsultationsRepository,
    private readonly protocoles: EtudeRepository,
    private readonly verdicts: Verdicts,
    private readonly clock: Clock,
  ) {}

  /** A person who takes part in nothing where the reader works does not exist for him. Throws `vrb.volontaireIntrouvable`. */
  async lire(volId: VolId, actor: Actor): Promise<VolontaireLu> {
    const portee = await this.access.portee(actor);
    const vu = await this.listes.dePersonne(volId, portee);
    if (!vu) {
      await this.noter(actor, null, { etuId: null, centreId: null });
      throw refus('vrb.volontaireIntrouvable', {});
    }
    const { personne, designations, gardeJusquau, ou } = vu;
    const { identifiant, sexe, lieuNaissance } = personne;
    // The look is written down before anything is told.
    const [verdict] = await Promise.all([
      actor.profil === 'VRB_INVESTIGATEUR' ? this.verdict(personne, designations[0], portee) : null,
      this.noter(actor, personne, ou),
    ]);
    return { volId, identifiant, sexe, lieuNaissance, gardeJusquau, verdict, designations };
  }

  /** For a day's stay in any other study that bans nothing, paid nothing; null when the study of the last designation takes nobody in. */
  private async verdict(personne: Personne, { etuId }: LigneDesignation, { etudes }: Portee): Promise<Verdict | null> {
    const etude = etudes.find((e) => e.etuId === etuId);
    const [protocole, plafonds] = await Promise.all([this.protocoles.protocole(etuId), this.verdicts.lirePlafonds()]);
    if (!etude || !protocole || !isEtudeOuverte(etude.etat, protocole.regles.inscription)) return null;
    const jour = this.clock.today();
    const sejour = { dateDebut: jour, dateFin: jour };
    const libre = { ...protocole.regles, interdictionSimultanee: false, exclusion: AUCUNE };
    const demande = demandeDe(AUTRE_ETUDE, libre, sejour, 0, { dateNaissance: personne.dateNaissance, isInterdite: false });
    const situation = await this.verdicts.situation([personne.volId], plafonds);
    return this.verdicts.juger(demande, situation, personne.volId);
  }

  private noter(actor: Actor, personne: Personne | null, ou: Pick<Consultation, 'etuId' | 'centreId'>): Promise<void> {
    const finalite = actor.profil === 'VRB_INVESTIGATEUR' ? 'INVESTIGATION' : 'GESTION';
    const ligne = { utiId: actor.utiId, ...ou, action: 'LECTURE', finalite, empreinte: null } as const;
    const suite = { volId: personne?.volId ?? null, resultat: personne ? 'TROUVE' : 'NON_TROUVE' } as const;
    return this.consultations.noterSeule({ ...ligne, ...suite }, this.clock.instant());
  }
}
