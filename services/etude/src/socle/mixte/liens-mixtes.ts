/** The links of mixed studies: how they are born, who decides. Rules: MIX-01, MIX-02, MIX-03. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, EtuId, UtiId } from '@riph/contracts/core/ids';
import { dossierCtisMixteInternal } from '@riph/contracts/dossier-ctis/mixte.internal';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import type { Cote } from '@riph/contracts/etude/socle/mixte.schemas';
import { alerteLien, cleCtis, naissance } from '@riph/contracts/etude/vie/mixte/mixte.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { secretariat } from '@riph/examen/socle/destinataires';
import type { DossierEntity } from '../entites/dossier.entity.ts';
import type { EtudeEntity } from '../entites/etude.entity.ts';
import type { LienMixteEntity } from '../entites/lien-mixte.entity.ts';
import { LienTransitions, lieuDe } from './lien-transitions.ts';
import { LiensRepository } from './liens.repository.ts';

/** The side of the medicine as a link needs it. */
export type Essai = {
  numeroCtis: string;
  promoteur: string | null;
  deposants: readonly UtiId[];
  cppId: CppId | null;
  etuId: EtuId | null;
};
export type EtudeDuLien = Pick<EtudeEntity, 'id' | 'numero' | 'numeroNational' | 'promoteur' | 'cppId' | 'deposantUtiId'>;
type Naissance = Omit<LienMixteEntity, 'id' | 'motif' | 'decideLe' | 'decidePar' | 'version' | 'creeLe'> &
  Partial<Pick<LienMixteEntity, 'decideLe'>>;
type Declaration = { cote: Cote; essai: Essai; numeroNational: string; etude: EtudeDuLien | null };

@Injectable()
export class LiensMixtes {
  constructor(
    private readonly repository: LiensRepository,
    private readonly transitions: LienTransitions,
    private readonly calls: CallService,
    private readonly clock: Clock,
  ) {}

  /** The trial of a number; one that the platform has not received yet has neither sponsor nor committee. */
  async essai(numeroCtis: string): Promise<Essai> {
    const [la] = await this.calls.call(dossierCtisMixteInternal, 'lireRepere', { numeroCtis });
    return la ?? { numeroCtis, promoteur: null, deposants: [], cppId: null, etuId: null };
  }

  /** What a filed form says of its other side; null when the study is not mixed. */
  async declareAuDepot(d: DossierEntity): Promise<Essai | null> {
    const { essaiMixte, numeroCtisLie } = d.elementAdministratif;
    const numero = numeroCtisLie?.trim();
    return essaiMixte === true && numero && d.type === 'DI' && d.numeroNational !== null ? this.essai(numero) : null;
  }

  /** The committee that the trial gives to the study of its device, without a draw (MIX-03): once both sides have stated each other. */
  async comiteImpose(d: DossierEntity, essai: Essai | null): Promise<{ cppId: CppId; motif: string } | null> {
    if (!essai || essai.cppId === null || d.numeroNational === null) return null;
    const paire = await this.repository.dePaire(essai.numeroCtis, d.numeroNational);
    const statut = naissance({
      declarePar: [
        'DISPOSITIF',
        ...(paire.some((l) => l.statut !== 'ROMPU' && l.declareMedicament) ? ['MEDICAMENT' as const] : []),
      ],
      ...(await this.faits(essai, { numeroNational: d.numeroNational, promoteur: d.promoteur })),
    });
    return statut === 'CONFIRME'
      ? {
          cppId: essai.cppId,
          motif: `Étude mixte : comité de l’essai de médicament ${essai.numeroCtis} (décision de la plateforme).`,
        }
      : null;
  }

  /** One side states the other: the link is made, or completed; both sides make it confirmed. Idempotent. */
  async declarer(tx: Tx, { cote, essai, numeroNational, etude }: Declaration): Promise<LienMixteEntity> {
    await this.repository.lockEssai(tx, essai.numeroCtis);
    const paire = await this.repository.dePaire(essai.numeroCtis, numeroNational, tx);
    const vivant = paire.find((l) => l.statut !== 'ROMPU') ?? null;
    const declarePar: Cote[] = [
      ...(cote === 'MEDICAMENT' || vivant?.declareMedicament ? (['MEDICAMENT'] as const) : []),
      ...(cote === 'DISPOSITIF' || vivant?.declareDispositif ? (['DISPOSITIF'] as const) : []),
    ];
    const faits = await this.faits(essai, { numeroNational, promoteur: etude?.promoteur ?? null }, tx);
    const statut = vivant?.statut === 'CONFIRME' ? 'CONFIRME' : naissance({ declarePar, ...faits });
    const dit = {
      numeroCtis: essai.numeroCtis,
      declareMedicament: declarePar.includes('MEDICAMENT'),
      declareDispositif: declarePar.includes('DISPOSITIF'),
      etuId: etude?.id ?? vivant?.etuId ?? null,
      ...(statut === 'CONFIRME' && vivant?.statut !== 'CONFIRME' && { decideLe: this.clock.instant() }),
    };
    const commentaire = `Essai ${essai.numeroCtis}, étude ${numeroNational}`;
    const lien = vivant
      ? await this.transitions.transition(tx, vivant, 'DECLARER', null, {
          vers: statut,
          champs: dit,
          commentaire,
          details: { lienId: vivant.id, statut },
        })
      : await this.ajouter(tx, { ...dit, cleCtis: cleCtis(essai.numeroCtis), numeroNational, statut }, commentaire);
    if (lien.statut !== vivant?.statut) this.prevenir(tx, lien, essai, etude);
    this.annoncer(tx, lien, etude);
    return lien;
  }

  /** A link that waits is told to whoever may decide (MIX-02); a decided one to both committees and the sponsor who filed the study. */
  prevenir(tx: Tx, l: LienMixteEntity, essai: Essai, etude: EtudeDuLien | null): void {
    const vers =
      etude !== null
        ? { volet: 'DISPOSITIF' as const, etuId: etude.id }
        : essai.etuId !== null && { volet: 'MEDICAMENT' as const, etuId: essai.etuId };
    if (!vers) return;
    const auteurs = etude ? [etude.deposantUtiId] : [];
    const comites = [...new Set([essai.cppId, etude?.cppId ?? null])].flatMap((cppId) =>
      secretariat({ cppId, deposants: [...auteurs, ...essai.deposants] }),
    );
    const autres = l.statut === 'PROPOSE' ? [{ profil: 'SUPER_ADMIN' as const }] : auteurs.map((utiId) => ({ utiId }));
    const { numeroCtis, numeroNational, statut, motif } = l;
    const mail = mailDe('MIXTE_LIEN', {
      destinataires: [...comites, ...autres],
      donnees: { ...vers, numeroCtis, numeroNational, statut, motif },
      cle: `lien-mixte-${l.id}-${l.version}`,
    });
    tx.mail(mail, { cle: `lien-mixte-${l.id}` });
  }

  /** Writes a new link, with its first line of the journal. */
  private async ajouter(tx: Tx, dit: Naissance, commentaire: string): Promise<LienMixteEntity> {
    const lien = await this.repository.ajouter(tx, {
      motif: null,
      decideLe: null,
      decidePar: null,
      version: 1,
      creeLe: this.clock.instant(),
      ...dit,
    });
    this.consigner(tx, lien, 'LIEN_MIXTE_DECLARER', commentaire);
    return lien;
  }

  /** Why the administration alone decides on a link, as things are now. */
  async alerte(l: LienMixteEntity, essai: Essai, promoteur: string | null): Promise<string | null> {
    return alerteLien(await this.faits(essai, { numeroNational: l.numeroNational, promoteur }));
  }

  /** The other service may have a committee to take, or a link to forget. */
  annoncer(tx: Tx, l: LienMixteEntity, etude: Pick<EtudeDuLien, 'cppId'> | null): void {
    const { numeroCtis, statut } = l;
    tx.publish(etudeEvents.lienMixteChange, { numeroCtis, statut, cppId: etude?.cppId ?? null }, { cle: `lien-mixte-${l.id}` });
  }

  /** A line that is no change of state, where the link is followed. */
  consigner(tx: Tx, l: LienMixteEntity, action: string, commentaire: string): void {
    tx.journal({ ...lieuDe(l), action, commentaire, details: { lienId: l.id, statut: l.statut } });
  }

  private async faits(essai: Essai, dm: { numeroNational: string; promoteur: string | null }, tx?: Tx) {
    const paire = { cleCtis: cleCtis(essai.numeroCtis), numeroNational: dm.numeroNational };
    const dejaLie = await this.repository.estPris(paire, tx);
    const anciens = await this.repository.dePaire(essai.numeroCtis, dm.numeroNational, tx);
    return {
      promoteurs: { MEDICAMENT: essai.promoteur, DISPOSITIF: dm.promoteur },
      dejaLie,
      dejaRompu: anciens.some((l) => l.statut === 'ROMPU'),
    };
  }
}
