/** The one box of the header, and its advanced forms on dossiers and on studies. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { ETUDES_MONTREES, type RechercheDossiersAvancee } from '@riph/contracts/search/dossiers.schemas';
import { searchGlobale } from '@riph/contracts/search/globale.calls';
import { DossierRepository } from '../dossiers/dossier.repository.ts';
import { EtudeRepository } from '../etudes/etude.repository.ts';
import { EtatIndexation } from '../indexation/etat.ts';

@Handles(searchGlobale)
export class GlobaleHandlers implements Handlers<typeof searchGlobale> {
  constructor(
    private readonly dossiers: DossierRepository,
    private readonly etudes: EtudeRepository,
    private readonly etatIndexation: EtatIndexation,
  ) {}

  async rechercher({ query: { rechercheGlobalDto: dto }, actor }: Input<typeof searchGlobale, 'rechercher'>) {
    const [dossiers, etudes] = await Promise.all([this.chercher(actor, dto), this.etudesDe(actor, dto.texte)]);
    return { ...dossiers, etudes };
  }

  rechercherDossiers({ query, actor }: Input<typeof searchGlobale, 'rechercherDossiers'>) {
    return this.chercher(actor, query.rechercheGlobalDto);
  }

  async rechercherEtudes({ query: { rechercheGlobalDto: dto }, actor }: Input<typeof searchGlobale, 'rechercherEtudes'>) {
    const [found, { etat }] = await Promise.all([this.etudes.chercher(actor, dto), this.etatIndexation.lire('ETUDE')]);
    return { ...found, reconstruction: etat.enCours !== null };
  }

  suggerer({ query, actor }: Input<typeof searchGlobale, 'suggerer'>) {
    return this.dossiers.suggerer(actor, query.frappe);
  }

  async lireEtat() {
    return { vides: await this.etatIndexation.vides() };
  }

  private async chercher(actor: Actor, dto: RechercheDossiersAvancee) {
    const [found, { etat }] = await Promise.all([this.dossiers.chercherTout(actor, dto), this.etatIndexation.lire('DOSSIER')]);
    return { ...found, reconstruction: etat.enCours !== null };
  }

  /** The first studies that the same words find: none without words, which would only show the newest. */
  private async etudesDe(actor: Actor, texte: string) {
    if (texte.trim() === '') return { resultats: [], total: 0 };
    const { resultats, total } = await this.etudes.chercher(actor, { texte, facettes: {}, page: { taille: ETUDES_MONTREES } });
    return { resultats, total };
  }
}
