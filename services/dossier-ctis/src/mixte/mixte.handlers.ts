/** The side of the medicine of a mixed study. The links are held by etude. An answer without content: the other side is not there, or not for its reader. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { isCtis } from '@riph/contracts/core/fields';
import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisMixte } from '@riph/contracts/dossier-ctis/mixte.calls';
import type { MsDuVolet, Volet } from '@riph/contracts/etude/socle/mixte.schemas';
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
import { cleDossier, dossiersCtis, type EtudeVue } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { msDe, VoletMedicament } from './volet-medicament.ts';

/** Two modifications, and whether something was said of them. */
type Paire = { ctis: MsDuVolet | null; dmDiv: MsDuVolet | null; dit: boolean };

@Handles(dossierCtisMixte)
export class MixteHandlers implements Handlers<typeof dossierCtisMixte> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly volets: VoletMedicament,
    private readonly calls: CallService,
    private readonly store: Objets,
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

  async lireMs({ params, actor }: Input<typeof dossierCtisMixte, 'lireMs'>) {
    const { ctis, dmDiv } = await this.paire(params.id, actor);
    return { ctis, dmDiv };
  }

  async estStatutCtisIdentique({ params, actor }: Input<typeof dossierCtisMixte, 'estStatutCtisIdentique'>) {
    const { ctis, dit } = await this.paire(params.id, actor);
    return ctis ? ctis.finie : dit;
  }

  async estStatutDmIdentique({ params, actor }: Input<typeof dossierCtisMixte, 'estStatutDmIdentique'>) {
    const { dmDiv, dit } = await this.paire(params.id, actor);
    return dmDiv ? dmDiv.finie : dit;
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

  /** By a modification of either side: refuses who does not see that one; of the other side, what he sees there. */
  private async paire(id: number, actor: Actor): Promise<Paire> {
    if (!isCtis(id)) return this.paireDuDispositif(id, actor);
    const dossier = await this.access.dossier(id, actor);
    const { ms, dispositif } = await this.liens(await this.access.etudeDuDossier(id, actor));
    const dite = ms.find((x) => x.numeroMsCtis === dossier.cleDemande);
    const dmDiv = dispositif?.ms.find((x) => x.dosId === dite?.dosDmId) ?? null;
    return { ctis: msDe(dossier), dmDiv, dit: dite !== undefined && dite.dosDmId === null };
  }

  private async paireDuDispositif(dosId: DosId, actor: Actor): Promise<Paire> {
    const {
      numeroCtis,
      numeroMs,
      dit,
      dispositif: dmDiv,
    } = await this.calls.call(etudeMixteInternal, 'lirePaireDuDispositif', { dosId });
    if (numeroCtis === null || numeroMs === null) return { ctis: null, dmDiv, dit };
    const la = await this.store.readBy(dossiersCtis, 'cle', cleDossier(numeroCtis, numeroMs));
    const vu = la && (await this.access.siVu(Number(la.id), actor));
    return { ctis: vu ? msDe(vu.dossier) : null, dmDiv, dit: false };
  }
}

const essaiDe = (e: EtudeVue) => ({
  numeroCtis: e.numeroCtis,
  cppId: e.cppId,
  promoteur: e.administratif.promoteur?.nom ?? null,
});
