/** Which modification of one side goes with which of the other. Rule: MIX-05. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisMixteInternal } from '@riph/contracts/dossier-ctis/mixte.internal';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isModification } from '@riph/contracts/etude/socle/dossier.workflow';
import type { InfoMsLiee, lienMsSaisi, MsDuVolet, PaireMs } from '@riph/contracts/etude/socle/mixte.schemas';
import { pairesDe } from '@riph/contracts/etude/vie/mixte/mixte.rules';
import type * as z from 'zod';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { LienMixteEntity } from '../../socle/entites/lien-mixte.entity.ts';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { LiensMixtes } from '../../socle/mixte/liens-mixtes.ts';
import { LiensVus } from './liens-vus.ts';
import { msDe } from './volet-dispositif.ts';

type Saisie = z.output<typeof lienMsSaisi>;
type DuMedicament = { numeroCtis: string; medicament: MsDuVolet; saisie: Saisie };
type Base = { lien: LienMixteEntity; dispositif: MsDuVolet | null; medicament: MsDuVolet | null };
const SANS_LIEN = 'L’étude n’est liée à aucun essai de médicament : le lien doit d’abord être confirmé.';
const manque = (message: string) => refusal('saisie.invalide', { fields: [{ champ: 'numeroMsLiee', message }] });

@Injectable()
export class MsLiees {
  constructor(
    private readonly db: Database,
    private readonly access: DossierAccess,
    private readonly dossiers: DossierRepository,
    private readonly etudes: EtudeRepository,
    private readonly repository: LiensRepository,
    private readonly liens: LiensMixtes,
    private readonly vus: LiensVus,
    private readonly calls: CallService,
    private readonly clock: Clock,
  ) {}

  /** Throws what access does for a modification that its sponsor does not own; `saisie.invalide` for a number of the other side that is not there for him. */
  async modifier(dosId: DosId, saisie: Saisie, actor: Actor): Promise<PaireMs> {
    return this.lier(await this.baseDm(dosId, actor), saisie, actor);
  }

  /** By that of the medicine, which its owner found to be his. */
  async modifierDuMedicament({ numeroCtis, medicament, saisie }: DuMedicament, actor: Actor): Promise<PaireMs> {
    const lien = (await this.repository.duMedicament(numeroCtis)).find((l) => l.statut === 'CONFIRME');
    return this.lier({ lien: exige(lien ?? null), dispositif: null, medicament }, saisie, actor);
  }

  private async lier(base: Base, saisie: Saisie, actor: Actor): Promise<PaireMs> {
    const { lien } = base;
    const autre = saisie.numeroMsLiee?.trim() || null;
    if (autre !== null && saisie.aucunImpact)
      throw manque('Indiquez le numéro de la modification, ou qu’il n’y a aucun impact : pas les deux.');
    const dispositif = base.dispositif ?? (autre === null ? null : await this.msDm(lien, autre, actor));
    const medicament = base.medicament ?? (autre === null ? null : await this.msCtis(lien, autre));
    const dit = autre !== null || saisie.aucunImpact;
    const ligne = { lienId: lien.id, dosDmId: dispositif?.dosId ?? null, numeroMsCtis: medicament?.numero ?? null };
    await this.db.transaction(async (tx) => {
      const now = await this.repository.retenir(tx, lien.id);
      assertAllowed(now?.statut === 'CONFIRME' ? [] : [SANS_LIEN]);
      if (dit) await this.repository.lierMs(tx, { ...ligne, le: this.clock.instant() });
      else await this.repository.delierMs(tx, ligne);
      const texte = [medicament?.numero, dispositif?.numero].filter(Boolean).join(' et ');
      this.liens.consigner(tx, lien, 'LIEN_MIXTE_MS', `${texte}${saisie.aucunImpact ? ', sans impact sur l’autre volet' : ''}`);
    });
    const [paire] = pairesDe(
      dit ? [ligne] : [],
      medicament && (dit || base.medicament) ? [medicament] : [],
      dispositif && (dit || base.dispositif) ? [dispositif] : [],
      true,
    );
    return paire;
  }

  /** What was said of a modification of the device, as its reader sees it. */
  async duDispositif(dosId: DosId, actor: Actor) {
    const dossier = await this.access.visibleDossier(dosId, actor);
    const etude = await this.etudes.exiger(dossier.etuId);
    const lien = isModification(dossier.type) ? await this.vus.confirme(etude) : null;
    const ms = lien ? (await this.repository.msDuLien(lien.id)).find((m) => m.dosDmId === dosId) : undefined;
    return { lien, dit: ms !== undefined, numeroMs: ms?.numeroMsCtis ?? null, dispositif: msDe(dossier) };
  }

  /** The other side of a modification in short; null while nothing ties its study. */
  async info(dosId: DosId, actor: Actor): Promise<InfoMsLiee | null> {
    const { lien, dit, numeroMs } = await this.duDispositif(dosId, actor);
    if (!lien) return null;
    const [ms] =
      numeroMs === null
        ? []
        : await this.calls.call(dossierCtisMixteInternal, 'lireMs', { numeroCtis: lien.numeroCtis, numero: numeroMs });
    return {
      numeroCtis: lien.numeroCtis,
      numeroNational: lien.numeroNational,
      dosIdMs: ms?.dosId ?? null,
      numeroMs: ms?.numero ?? null,
      statutMs: ms?.statutLibelle ?? null,
      dateDepot: ms?.depotLe ?? null,
      aucunImpact: dit && numeroMs === null,
    };
  }

  private async baseDm(dosId: DosId, actor: Actor): Promise<Base> {
    const dossier = await this.access.dossierDuDeposant(dosId, actor);
    assertAllowed(isModification(dossier.type) ? [] : ['Seule une modification se lie à celle de l’autre volet.']);
    const lien = await this.vus.confirme(await this.etudes.exiger(dossier.etuId));
    return { lien: exige(lien), dispositif: msDe(dossier), medicament: null };
  }

  private async msDm(lien: LienMixteEntity, numero: string, actor: Actor): Promise<MsDuVolet> {
    const dossiers: DossierEntity[] = lien.etuId === null ? [] : await this.dossiers.deLEtude(lien.etuId);
    const ms = dossiers.find((d) => isModification(d.type) && d.numero === numero && d.deposantUtiId === actor.utiId);
    if (!ms) throw manque(`Aucune de vos modifications de l’étude de dispositif ne porte le numéro ${numero}.`);
    return msDe(ms);
  }

  private async msCtis(lien: LienMixteEntity, numero: string): Promise<MsDuVolet> {
    const [ms] = await this.calls.call(dossierCtisMixteInternal, 'lireMs', { numeroCtis: lien.numeroCtis, numero });
    if (!ms) throw manque(`L’essai ${lien.numeroCtis} n’a pas de modification ${numero} que vous puissiez lire.`);
    return ms;
  }
}

function exige(lien: LienMixteEntity | null): LienMixteEntity {
  if (!lien) {
    assertAllowed([SANS_LIEN]);
    throw refus('lien.introuvable', {});
  }
  return lien;
}
