/** Conditions of the opinion on part II: met, with a proof that those who read them read, or asked again. Rule: CTI-59. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import type { ConditionsLues, LeveeGardee } from '@riph/contracts/dossier-ctis/conditions.schemas';
import { EtudeAccess } from '../etude/etude.access.ts';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { type DossierVu, ENTITE, leveesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { impossible } from '../socle/refus.ts';

type Condition = DossierVu['conditionPartieDeux']['conditions'][number];

@Injectable()
export class Conditions {
  constructor(
    private readonly store: Objets,
    private readonly access: EtudeAccess,
    private readonly courriels: CourrielsCtis,
    private readonly documents: DocumentStore,
    private readonly clock: Clock,
  ) {}

  async lire(dosId: DosId, actor: Actor): Promise<ConditionsLues> {
    const dossier = await this.access.dossier(dosId, actor);
    const levees = await this.levees(dosId);
    const { existe, texte, conditions } = dossier.conditionPartieDeux;
    return {
      existe,
      texte,
      conditions: conditions.map((c) => {
        const levee = levees.find(de(c));
        if (!levee) return { ...c, levee: null };
        const { nom, type, taille, sha256 } = levee.fichier;
        return { ...c, levee: { le: levee.le, par: levee.par, fichier: { nom, type, taille, sha256 } } };
      }),
      peutLever: actor.profil === 'GESTIONNAIRE' && dossier.cppId === actor.cppId,
    };
  }

  /** Refused when it is met already. The file is given back when the act fails. */
  async lever(dosId: DosId, numero: number, fichier: FileRef, actor: Actor): Promise<void> {
    return this.documents.orDiscard(fichier, async () => {
      const { dossier, condition } = await this.deSonComite(dosId, numero, actor);
      const levee = { ...condition, le: this.clock.instant(), par: actor.nom, fichier };
      const motif = `Condition ${numero} de la partie II remplie : ${condition.texte}`;
      await this.changer(dossier, { action: 'LEVER_CONDITION', titre: 'condition de la partie II remplie', motif }, (levees) => {
        if (levees.some(de(condition))) throw impossible('Cette condition est déjà notée remplie.');
        return [...levees.filter((l) => l.numero !== numero), levee];
      });
    });
  }

  /** What was noted by mistake, or is no more true; the journal keeps both. */
  async retablir(dosId: DosId, numero: number, motif: string, actor: Actor): Promise<void> {
    const { dossier, condition } = await this.deSonComite(dosId, numero, actor);
    await this.changer(
      dossier,
      { action: 'RETABLIR_CONDITION', titre: 'condition de la partie II de nouveau attendue', motif },
      (levees) => {
        if (!levees.some(de(condition))) throw impossible('Cette condition n’est pas notée remplie.');
        return levees.filter((l) => l.numero !== numero);
      },
    );
  }

  async preuve(dosId: DosId, numero: number, actor: Actor): Promise<FileRef> {
    const { conditionPartieDeux } = await this.access.dossier(dosId, actor);
    const condition = conditionPartieDeux.conditions.find((c) => c.numero === numero);
    const levee = condition && (await this.levees(dosId)).find(de(condition));
    if (!levee) throw introuvable();
    const ligne = { entityCode: ENTITE, entityId: dosId, action: 'TELECHARGER', details: { condition: numero }, actor };
    await this.store.note((tx) => tx.journal(ligne));
    return levee.fichier;
  }

  private async deSonComite(dosId: DosId, numero: number, actor: Actor): Promise<{ dossier: DossierVu; condition: Condition }> {
    const { dossier } = await this.access.aTraiter(dosId, actor);
    const condition = dossier.conditionPartieDeux.conditions.find((c) => c.numero === numero);
    if (!condition) throw introuvable();
    return { dossier, condition };
  }

  private async changer(
    dossier: DossierVu,
    { action, titre, motif }: { action: string; titre: string; motif: string },
    work: (levees: readonly LeveeGardee[]) => LeveeGardee[],
  ): Promise<void> {
    const { id } = dossier;
    const prevenus = await this.courriels.prevenus(dossier);
    await this.store.ensure(leveesCtis, id, { levees: [] });
    await this.store.change(leveesCtis, { id }, (garde, tx) => {
      garde.levees = work(garde.levees);
      tx.journal({ entityCode: ENTITE, entityId: id, action, commentaire: motif });
      const annonce = { evenement: action, titre, texte: motif, aQui: ['PROMOTEUR', 'ANSM'] } as const;
      this.courriels.annoncer(tx, dossier, prevenus, annonce, this.clock.instant());
    });
  }

  private async levees(dosId: DosId): Promise<readonly LeveeGardee[]> {
    return (await this.store.read(leveesCtis, dosId))?.contenu.levees ?? [];
  }
}

const introuvable = () => refusal('objet.introuvable', { objet: 'Condition' });
const de =
  ({ numero, texte }: Condition) =>
  (l: LeveeGardee): boolean =>
    l.numero === numero && l.texte === texte;
