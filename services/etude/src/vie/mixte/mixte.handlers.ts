/** The side of the device of a mixed study, and its link. An answer without content: the other side is not there, or not for its reader. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { EtuId } from '@riph/contracts/core/ids';
import { dossierCtisMixteInternal } from '@riph/contracts/dossier-ctis/mixte.internal';
import { isModification } from '@riph/contracts/etude/socle/dossier.workflow';
import type { Volet } from '@riph/contracts/etude/socle/mixte.schemas';
import { messageNumeroCtis } from '@riph/contracts/etude/socle/verifications';
import { etudeMixte } from '@riph/contracts/etude/vie/mixte/mixte.calls';
import {
  bandeauxDe,
  comparer,
  creees,
  dossierCourt,
  etudeCourte,
  pairesDe,
  statutDiffere,
} from '@riph/contracts/etude/vie/mixte/mixte.rules';
import { suiteProposee } from '@riph/contracts/etude/vie/mixte/mixte-actes.rules';
import { isReglementationDm } from '@riph/contracts/referentiel/reglementation';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { LiensMixtes } from '../../socle/mixte/liens-mixtes.ts';
import { DecisionsLien } from './decisions.ts';
import { LiensVus } from './liens-vus.ts';
import { MsLiees } from './ms-liees.ts';
import { VoletDispositif } from './volet-dispositif.ts';

@Handles(etudeMixte)
export class MixteHandlers implements Handlers<typeof etudeMixte> {
  constructor(
    private readonly access: DossierAccess,
    private readonly dossiers: DossierRepository,
    private readonly repository: LiensRepository,
    private readonly liens: LiensMixtes,
    private readonly vus: LiensVus,
    private readonly volets: VoletDispositif,
    private readonly decisions: DecisionsLien,
    private readonly ms: MsLiees,
    private readonly calls: CallService,
    private readonly db: Database,
  ) {}

  async lireEtudeCtisSiCreees({ params, actor }: Input<typeof etudeMixte, 'lireEtudeCtisSiCreees'>) {
    const deux = await this.deux(params.etuId, actor);
    return deux && creees(deux.m, deux.d) ? etudeCourte(deux.m) : null;
  }

  async lireEtudeCtisSiStatutDifferent({ params, actor }: Input<typeof etudeMixte, 'lireEtudeCtisSiStatutDifferent'>) {
    const deux = await this.deux(params.etuId, actor);
    return deux && statutDiffere(deux.m, deux.d) ? etudeCourte(deux.m) : null;
  }

  async lireDossierCtisSiEtudeAbsente({ params, actor }: Input<typeof etudeMixte, 'lireDossierCtisSiEtudeAbsente'>) {
    const deux = await this.deux(params.etuId, actor);
    return deux && !deux.m.creee ? dossierCourt(deux.m) : null;
  }

  /** Of its last modification of which something was said. */
  async lireInfoMsLieEtude({ params, actor }: Input<typeof etudeMixte, 'lireInfoMsLieEtude'>) {
    const etude = await this.access.visibleEtude(params.etuId, actor);
    const lien = await this.vus.confirme(etude);
    const dites = lien ? await this.repository.msDuLien(lien.id) : [];
    const derniere = (await this.dossiers.deLEtude(etude.id)).findLast(
      (d) => isModification(d.type) && dites.some((m) => m.dosDmId === d.id),
    );
    return derniere ? this.ms.info(derniere.id, actor) : null;
  }

  lireInfoMsLieDossier({ params, actor }: Input<typeof etudeMixte, 'lireInfoMsLieDossier'>) {
    return this.ms.info(params.dosId, actor);
  }

  async lireVoletsLies({ params, actor }: Input<typeof etudeMixte, 'lireVoletsLies'>) {
    const etude = await this.access.visibleEtude(params.etuId, actor);
    const liens = await this.repository.duDispositif(etude);
    const principal = LiensVus.principal(liens);
    const vus = await Promise.all(
      liens.map(async (lien) => this.vus.vu({ lien, essai: await this.liens.essai(lien.numeroCtis), etude }, actor)),
    );
    const d = await this.volets.de(etude, actor);
    const m = principal ? await this.medicament(principal.numeroCtis) : null;
    const lie = principal?.statut === 'CONFIRME';
    const sienne = actor.profil === 'DEPOSANT' && etude.deposantUtiId === actor.utiId;
    const dites = principal && lie ? await this.repository.msDuLien(principal.id) : [];
    const lienVu = vus.find((v) => v.lienId === principal?.id);
    return {
      cote: 'DISPOSITIF' as const,
      liens: vus,
      medicament: m,
      dispositif: d,
      comparaison: m ? comparer(m, d) : [],
      bandeaux: lienVu ? bandeauxDe(lienVu, m, d) : [],
      paires: lie ? pairesDe(dites, m?.ms ?? [], d.ms, sienne) : [],
      suite: m && lie && sienne ? suiteProposee(m, d) : null,
      peutDeclarer: sienne && etude.numero !== null && isReglementationDm(etude.reglementationCode) && principal === null,
    };
  }

  async declarerMedicament({ params, body, actor }: Input<typeof etudeMixte, 'declarerMedicament'>) {
    const etude = await this.access.etudeDuDeposant(params.etuId, actor);
    const { numeroNational } = etude;
    if (!isReglementationDm(etude.reglementationCode) || etude.numero === null || numeroNational === null) {
      assertAllowed([
        'Seule une étude de dispositif déposée se lie à un essai de médicament ; avant son dépôt, indiquez-le dans son formulaire.',
      ]);
      throw refusal('objet.introuvable', { objet: 'Étude' });
    }
    const faute = messageNumeroCtis(body.numeroCtis);
    if (faute) throw refusal('saisie.invalide', { fields: [{ champ: 'numeroCtis', message: faute }] });
    const essai = await this.liens.essai(body.numeroCtis.trim());
    const lien = await this.db.transaction((tx) => this.liens.declarer(tx, { cote: 'DISPOSITIF', essai, numeroNational, etude }));
    return { statut: lien.statut, message: DECLARE[lien.statut] };
  }

  deciderLien({ params, body, actor }: Input<typeof etudeMixte, 'deciderLien'>) {
    return this.decisions.decider(params.lienId, body, actor);
  }

  /** Both sides under a confirmed link, when the reader sees both. */
  private async deux(etuId: EtuId, actor: Actor): Promise<{ m: Volet; d: Volet } | null> {
    const etude = await this.access.visibleEtude(etuId, actor);
    const lien = await this.vus.confirme(etude);
    const m = lien && (await this.medicament(lien.numeroCtis));
    return m && { m, d: await this.volets.de(etude, actor) };
  }

  private async medicament(numeroCtis: string): Promise<Volet | null> {
    const [m] = await this.calls.call(dossierCtisMixteInternal, 'lireVolet', { numeroCtis });
    return m ?? null;
  }
}

export const DECLARE = {
  CONFIRME: 'Les deux volets se déclarent l’un l’autre : le lien est confirmé.',
  PROPOSE:
    'Le lien est proposé. Il prend effet quand l’autre volet le déclare aussi, ou quand le comité ou l’administration le confirme.',
  ROMPU: 'Ce lien est rompu.',
} as const;
