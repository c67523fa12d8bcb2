/** The side of the medicine of a mixed study. The links are held by etude. An answer without content: the other side is not there, or not for its reader. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisMixte } from '@riph/contracts/dossier-ctis/mixte.calls';
import type { Volet } from '@riph/contracts/etude/socle/mixte.schemas';
import { etudeMixteInternal } from '@riph/contracts/etude/vie/mixte/mixte.internal';
import {
  bandeauxDe,
  comparer,
  creees,
  dossierCourt,
  etudeCourte,
  pairesDe,
  statutDiffere,
} from '@riph/contracts/etude/vie/mixte/mixte.rules';
import { EtudeAccess } from '../etude/etude.access.ts';
import type { EtudeVue } from '../socle/collections.ts';
import { essaiDe, VoletMedicament } from './volet-medicament.ts';

@Handles(dossierCtisMixte)
export class MixteHandlers implements Handlers<typeof dossierCtisMixte> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly volets: VoletMedicament,
    private readonly calls: CallService,
  ) {}

  async lireDossierCtisSiEtudeExiste({ params, actor }: Input<typeof dossierCtisMixte, 'lireDossierCtisSiEtudeExiste'>) {
    const deux = await this.deux(await this.access.etude(params.etuId, actor), actor);
    return deux?.d.creee ? dossierCourt(deux.m) : null;
  }

  async lireEtudeDmSiCreees({ params, actor }: Input<typeof dossierCtisMixte, 'lireEtudeDmSiCreees'>) {
    const deux = await this.deux(await this.access.etude(params.etuId, actor), actor);
    return deux && creees(deux.m, deux.d) ? etudeCourte(deux.d) : null;
  }

  async lireEtudeDmSiStatutDifferent({ params, actor }: Input<typeof dossierCtisMixte, 'lireEtudeDmSiStatutDifferent'>) {
    const deux = await this.deux(await this.access.etude(params.etuId, actor), actor);
    return deux && statutDiffere(deux.m, deux.d) ? etudeCourte(deux.d) : null;
  }

  async lireDossierDmSiEtudeCtisAbsente({ params, actor }: Input<typeof dossierCtisMixte, 'lireDossierDmSiEtudeCtisAbsente'>) {
    const deux = await this.deux(await this.access.etudeDuDossier(params.dosId, actor), actor);
    return deux && !deux.m.creee ? dossierCourt(deux.d) : null;
  }

  async lireDossierDmSiEtudeDmAbsente({ params, actor }: Input<typeof dossierCtisMixte, 'lireDossierDmSiEtudeDmAbsente'>) {
    const deux = await this.deux(await this.access.etudeDuDossier(params.dosId, actor), actor);
    return deux && !deux.d.creee ? dossierCourt(deux.d) : null;
  }

  async lireVoletsLies({ params, actor }: Input<typeof dossierCtisMixte, 'lireVoletsLies'>) {
    const etude = await this.access.etude(params.etuId, actor);
    const { liens, dispositif: d, ms } = await this.liens(etude);
    const m = await this.volets.de(etude, actor);
    const principal = liens.find((l) => l.statut !== 'ROMPU');
    const sien = actor.profil === 'DEPOSANT';
    return {
      cote: 'MEDICAMENT' as const,
      liens,
      medicament: m,
      dispositif: d,
      comparaison: d ? comparer(m, d) : [],
      bandeaux: principal ? bandeauxDe(principal, m, d) : [],
      paires: principal?.statut === 'CONFIRME' ? pairesDe(ms, m.ms, d?.ms ?? [], sien) : [],
      suite: null,
      peutDeclarer: sien && principal === undefined,
    };
  }

  async declarerDispositif({ params, body, actor }: Input<typeof dossierCtisMixte, 'declarerDispositif'>) {
    const etude = await this.access.etude(params.etuId, actor);
    return this.calls.call(etudeMixteInternal, 'declarer', { ...essaiDe(etude), numeroNational: body.numeroNational });
  }

  /** Both sides under a confirmed link, when the reader sees both. */
  private async deux(etude: EtudeVue, actor: Actor): Promise<{ m: Volet; d: Volet } | null> {
    const { liens, dispositif: d } = await this.liens(etude);
    return d && liens.some((l) => l.statut === 'CONFIRME') ? { m: await this.volets.de(etude, actor), d } : null;
  }

  private liens(etude: EtudeVue) {
    return this.calls.call(etudeMixteInternal, 'listerLiens', essaiDe(etude));
  }
}
