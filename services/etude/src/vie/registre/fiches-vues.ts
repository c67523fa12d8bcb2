import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Actor } from '@riph/contracts/core/call';
import { isCtis } from '@riph/contracts/core/fields';
import type { EtuId } from '@riph/contracts/core/ids';
import { dossierCtisEclaireInternal, type FicheRegistre } from '@riph/contracts/dossier-ctis/eclaire.internal';
import { remplitFicheEssai } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import type { FicheVue } from './fiche.vue.ts';
import { type FicheLue, Fiches } from './fiches.ts';
import { RegistreAccess, remplit } from './registre.access.ts';

/** The form of a study as its reader sees it: ours, or that of a trial of the portal, which dossier-ctis holds and judges. */
@Injectable()
export class FichesVues {
  constructor(
    private readonly access: RegistreAccess,
    private readonly fiches: Fiches,
    private readonly calls: CallService,
  ) {}

  /** Throws `etude.introuvable`, `objet.introuvable`, `dossier.contenuReserve`, `dossier.conflit`. */
  async lire(etuId: EtuId, actor: Actor): Promise<FicheVue> {
    if (isCtis(etuId)) {
      const fiche = await this.calls.call(dossierCtisEclaireInternal, 'lire', { etuId });
      return { ...fiche, remplit: remplitFicheEssai(actor) };
    }
    const etude = await this.access.lisible(etuId, actor);
    const lue = await this.fiches.lire(etude);
    return nationale(lue, await this.fiches.domaines(lue), remplit(etude, actor));
  }
}

/** What the form of a national study does not hold. */
export type Alentours = Pick<FicheRegistre, 'precision' | 'domaines' | 'avisModifications'> & { paysPromoteur: string | null };
/** The whole of it, as the export gives it: the register knows a national study by its national number. */
export function fichePourExport(lue: FicheLue, { paysPromoteur, ...alentours }: Alentours): FicheRegistre {
  const { adresse, codePostal, ville } = lue.formes.administratif.promoteur;
  const { reglementationCode, qualificationCode, historique, numeroNational } = lue.etude;
  return {
    ...nationale(lue, alentours.domaines, false),
    ...alentours,
    reglementationCode,
    qualificationCode,
    historique,
    numeroPrincipal: numeroNational,
    organisme: { adresse, codePostal, ville, pays: paysPromoteur },
  };
}

function nationale({ etude, fiche, formes: _, ...lue }: FicheLue, domaines: string[], estRemplie: boolean): FicheVue {
  return {
    ...lue,
    etuId: etude.id,
    numeroPrincipal: etude.numeroNational ?? etude.numero,
    domaines,
    figes: [],
    remplit: estRemplie,
    dateDebutEffectif: etude.dateDebutEffectif,
    dateFinEffective: etude.dateFinEffective,
    adminVersion: fiche.adminVersion,
    adminMajLe: fiche.adminMajLe,
    rechercheVersion: fiche.rechercheVersion,
    rechercheMajLe: fiche.rechercheMajLe,
    recrutementDebut: fiche.recrutementDebut,
    recrutementFin: fiche.recrutementFin,
    recrutementHistorique: fiche.recrutementHistorique,
    publicationAutorisee: fiche.publicationAutorisee,
    publicationLe: fiche.publicationLe,
    publicationPar: fiche.publicationPar,
    publicationMotif: fiche.publicationMotif,
  };
}
