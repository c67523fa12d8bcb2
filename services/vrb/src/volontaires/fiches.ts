/** The sheet of a person: what he takes part in where the reader works, and, for an investigator, what he may still do. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { isEtudeOuverte } from '@riph/contracts/vrb/acces.rules';
import type { LigneDesignation, Verdict, VolontaireLu } from '@riph/contracts/vrb/volontaire.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { FichierAccess } from '../acces/fichier.access.ts';
import { ConsultationsRepository } from '../fichier/consultations.repository.ts';
import { Fichier, type Personne } from '../fichier/fichier.ts';
import { demandeDe } from '../participations/demandes.ts';
import { Verdicts } from '../participations/verdicts.ts';
import { EtudeRepository } from '../socle/etude.repository.ts';
import { Etudes } from '../voisins/etudes.ts';
import { Listes } from './listes.ts';

const AUTRE_ETUDE = 0;
const AUCUNE = { valeur: 0, unite: 'JOUR' } as const;

@Injectable()
export class Fiches {
  constructor(
    private readonly access: FichierAccess,
    private readonly listes: Listes,
    private readonly fichier: Fichier,
    private readonly consultations: ConsultationsRepository,
    private readonly etudes: Etudes,
    private readonly protocoles: EtudeRepository,
    private readonly verdicts: Verdicts,
    private readonly clock: Clock,
  ) {}

  /** A person who takes part in nothing where the reader works does not exist for him. Throws `vrb.volontaireIntrouvable`. */
  async lire(volId: number, actor: Actor): Promise<VolontaireLu> {
    const designations = await this.listes.desPersonne(volId, await this.access.portee(actor));
    const [personne] = designations.length > 0 ? await this.fichier.parIds([volId]) : [];
    await this.noter(actor, personne ?? null);
    if (!personne) throw refus('vrb.volontaireIntrouvable', {});
    const { identifiant, sexe, lieuNaissance, dateDestruction } = personne;
    const verdict = actor.profil === 'VRB_INVESTIGATEUR' ? await this.verdict(personne, designations[0]) : null;
    return { volId, identifiant, sexe, lieuNaissance, dateDestruction, verdict, designations };
  }

  /** For a day's stay in any other study that bans nothing, paid nothing; null when the study of the last designation takes nobody in. */
  private async verdict(personne: Personne, { etuId }: LigneDesignation): Promise<Verdict | null> {
    const [[etude], protocole] = await Promise.all([this.etudes.parIds([etuId]), this.protocoles.protocole(etuId)]);
    if (!etude || !protocole || !isEtudeOuverte(etude.etat, protocole.regles.inscription)) return null;
    const jour = this.clock.today();
    const sejour = { dateDebut: jour, dateFin: jour };
    const libre = { ...protocole.regles, interdictionSimultanee: false, exclusion: AUCUNE };
    const demande = demandeDe(AUTRE_ETUDE, libre, sejour, 0, { dateNaissance: personne.dateNaissance, isInterdite: false });
    const situation = await this.verdicts.situation([personne.volId], await this.verdicts.lirePlafonds());
    return this.verdicts.juger(demande, situation, personne.volId);
  }

  private noter(actor: Actor, personne: Personne | null): Promise<void> {
    const finalite = actor.profil === 'VRB_INVESTIGATEUR' ? 'INVESTIGATION' : 'GESTION';
    const ligne = { utiId: actor.utiId, etuId: null, centreId: null, action: 'LECTURE', finalite, empreinte: null } as const;
    const suite = { volId: personne?.volId ?? null, resultat: personne ? 'TROUVE' : 'NON_TROUVE' } as const;
    return this.consultations.noterSeule({ ...ligne, ...suite }, this.clock.instant());
  }
}
