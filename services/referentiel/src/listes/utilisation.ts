/** Where a value of a list is used, counted by each service: what the administration reads before it changes the value. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { dossierCtisInternal } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import type { ListeDeValeurs } from '@riph/contracts/referentiel/administration.schemas';
import type { Instantane } from './instantane.ts';
import { assertValeur, ReferentielCache } from './referentiel-cache.ts';

const LISTES: Record<ListeDeValeurs, (r: Instantane) => readonly { id: number; code: string }[]> = {
  qualification: (r) => r.qualifications,
  produitActe: (r) => r.produitsActes,
  domaine: (r) => r.domaines,
  competence: (r) => r.competences,
  caracteristique: (r) => r.caracteristiques,
  categoriePiece: (r) => r.categoriesPieces,
  promoteur: (r) => r.promoteurs,
  pays: (r) => r.pays,
  motifDefavorable: (r) => r.motifs,
  expertise: (r) => r.expertises,
  reglementation: (r) => r.reglementations,
};

@Injectable()
export class Utilisation {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly callService: CallService,
  ) {}

  async lire(liste: ListeDeValeurs, id: number) {
    const r = await this.cache.lire();
    const { code } = assertValeur(LISTES[liste](r), id, 'Valeur');
    const demande = { liste, id, code };
    const [etude, essais, identite] = await Promise.all([
      this.callService.call(etudeInternal, 'compterUsageReferentiel', demande),
      this.callService.call(dossierCtisInternal, 'compterUsageReferentiel', demande),
      this.callService.call(annuaireInternal, 'compterUsageReferentiel', demande),
    ]);
    const usages = [
      { libelle: 'Dossiers déposés', nombre: etude.deposes },
      { libelle: 'Brouillons de déposants', nombre: etude.brouillons },
      { libelle: 'Demandes du portail européen', nombre: essais.demandes },
      { libelle: 'Personnes inscrites', nombre: identite.personnes },
      { libelle: 'Membres de comités', nombre: identite.membres },
      { libelle: 'Comités', nombre: comites(r, liste, code) },
      { libelle: 'Lignes de la matrice des pièces', nombre: pieces(r, demande) },
    ];
    return { usages: usages.filter((u) => u.nombre > 0) };
  }
}

const comites = (r: Instantane, liste: ListeDeValeurs, code: string) =>
  r.cpps.filter(
    (c) =>
      (liste === 'competence' && (c.competences.includes(code) || c.competencesUe.includes(code))) ||
      (liste === 'reglementation' && c.actif && c.reglementations.some((x) => x === code)),
  ).length;
const pieces = (r: Instantane, v: { liste: ListeDeValeurs; id: number; code: string }) =>
  r.pieces.filter(
    (p) =>
      p.actif &&
      ((v.liste === 'categoriePiece' && p.categorieId === v.id) ||
        (v.liste === 'qualification' && p.qualificationCode === v.code)),
  ).length;
