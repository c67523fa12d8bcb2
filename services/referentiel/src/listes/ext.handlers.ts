/** What the administration reads before it changes a value: where it is used, who changed it. */

import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { referentielExt } from '@riph/contracts/referentiel/ext.calls';
import type { ListeDeValeurs } from '@riph/contracts/referentiel/ext.schemas';
import type { Instantane } from './instantane.ts';
import { JournalRepository } from './journal.repository.ts';
import { lignesDuJournal } from './journal.rules.ts';
import { assertValeur, ReferentielCache } from './referentiel.cache.ts';

type D<K extends keyof typeof referentielExt.calls> = Input<(typeof referentielExt.calls)[K]>;

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

@Handles(referentielExt)
export class ExtHandlers implements Handlers<typeof referentielExt> {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly journal: JournalRepository,
    private readonly callService: CallService,
  ) {}

  async lireUtilisation({ params: { liste, id } }: D<'lireUtilisation'>) {
    const r = await this.cache.lire();
    const { code } = assertValeur(LISTES[liste](r), id, 'Valeur');
    const demande = { liste, id, code };
    const [etude, identite] = await Promise.all([
      this.callService.call(etudeInternal, 'usageReferentiel', demande),
      this.callService.call(annuaireInternal, 'usageReferentiel', demande),
    ]);
    const usages = [
      { libelle: 'Dossiers déposés', nombre: etude.deposes },
      { libelle: 'Brouillons de déposants', nombre: etude.brouillons },
      { libelle: 'Personnes inscrites', nombre: identite.personnes },
      { libelle: 'Membres de comités', nombre: identite.membres },
      { libelle: 'Comités', nombre: comites(r, liste, code) },
      { libelle: 'Lignes de la matrice des pièces', nombre: pieces(r, demande) },
    ];
    return { usages: usages.filter((u) => u.nombre > 0) };
  }

  async lireJournal({ params }: D<'lireJournal'>) {
    return lignesDuJournal(await this.journal.evenements(params.entite, params.id));
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
