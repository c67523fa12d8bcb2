/** Conditions of the opinion on part II: met, with a proof that those who read them read, or asked again. Rule: CTI-59. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import type { ConditionsLues, LeveeGardee } from '@riph/contracts/dossier-ctis/conditions.schemas';
import { EtudeAccess } from '../etude/etude.access.ts';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { type DossierVu, ENTITE, leveesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { impossible } from '../socle/refus.ts';

/** Who reads what was put aside. */
const AUTORITES: readonly Profil[] = ['GESTIONNAIRE', 'UTILISATEUR_ANSM', 'SUPER_ADMIN'];
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
        const levee = levees.find(tient(c));
        const retirees = AUTORITES.includes(actor.profil)
          ? levees.flatMap(({ retrait, ...l }) => (retrait && l.numero === c.numero ? [{ ...lue(l), retrait }] : []))
          : [];
        return { ...c, levee: levee ? lue(levee) : null, retirees };
      }),
      peutLever: actor.profil === 'GESTIONNAIRE' && dossier.cppId === actor.cppId,
    };
  }

  /** Refused when it is met already. The file is given back when the act fails. */
  async lever(dosId: DosId, numero: number, fichier: FileRef, actor: Actor): Promise<void> {
    return this.documents.orDiscard(fichier, async () => {
      const { dossier, condition } = await this.deSonComite(dosId, numero, actor);
      const levee = { ...condition, le: this.clock.instant(), par: actor.nom, fichier };
      await this.changer(dossier, { action: 'LEVER_CONDITION', condition, suite: 'remplie' }, (levees) => {
        if (levees.some(tient(condition))) throw impossible('Cette condition est déjà notée remplie.');
        return { levees: [...levees, levee], fichier };
      });
    });
  }

  /** What was noted by mistake, or is no more true; it is kept with its proof. */
  async retablir(dosId: DosId, numero: number, motif: string, actor: Actor): Promise<void> {
    const { dossier, condition } = await this.deSonComite(dosId, numero, actor);
    await this.changer(dossier, { action: 'RETABLIR_CONDITION', condition, suite: 'de nouveau attendue', motif }, (levees) => {
      const levee = levees.find(tient(condition));
      if (!levee) throw impossible('Cette condition n’est pas notée remplie.');
      const retrait = { le: this.clock.instant(), par: actor.nom, motif };
      return { levees: levees.map((l) => (l === levee ? { ...l, retrait } : l)), fichier: levee.fichier };
    });
  }

  /** `retireeLe`: of the authorities alone, the one that was put aside then. */
  async preuve(
    { dosId, numero, retireeLe }: { dosId: DosId; numero: number; retireeLe?: string | undefined },
    actor: Actor,
  ): Promise<FileRef> {
    const { conditionPartieDeux } = await this.access.dossier(dosId, actor);
    const condition = conditionPartieDeux.conditions.find((c) => c.numero === numero);
    const demandee = (l: LeveeGardee) =>
      retireeLe === undefined
        ? condition && tient(condition)(l)
        : l.numero === numero && l.retrait?.le === retireeLe && AUTORITES.includes(actor.profil);
    const levee = (await this.levees(dosId)).find(demandee);
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
    { action, condition, suite, motif }: { action: string; condition: Condition; suite: string; motif?: string },
    work: (levees: readonly LeveeGardee[]) => { levees: LeveeGardee[]; fichier: FileRef },
  ): Promise<void> {
    const { id } = dossier;
    const { numero } = condition;
    const texte = `Condition ${numero} de la partie II ${suite} : ${condition.texte}`;
    const prevenus = await this.courriels.prevenus(dossier);
    await this.store.ensure(leveesCtis, id, { levees: [] });
    await this.store.change(leveesCtis, { id }, (garde, tx) => {
      const { levees, fichier } = work(garde.levees);
      garde.levees = levees;
      const details = { numero, nom: fichier.nom, sha256: fichier.sha256 };
      tx.journal({ entityCode: ENTITE, entityId: id, action, commentaire: motif ? `${texte} Motif : ${motif}` : texte, details });
      const aQui = ['PROMOTEUR', 'ANSM'] as const;
      const annonce = { evenement: action, titre: `condition de la partie II ${suite}`, texte, ...(motif && { motif }), aQui };
      this.courriels.annoncer(tx, dossier, prevenus, annonce, this.clock.instant());
    });
  }

  private async levees(dosId: DosId): Promise<readonly LeveeGardee[]> {
    return (await this.store.read(leveesCtis, dosId))?.contenu.levees ?? [];
  }
}

const introuvable = () => refusal('objet.introuvable', { objet: 'Condition' });
const tient =
  ({ numero, texte }: Condition) =>
  (l: LeveeGardee): boolean =>
    l.numero === numero && l.texte === texte && l.retrait === undefined;
const lue = ({ le, par, fichier: { nom, type, taille, sha256 } }: LeveeGardee) => ({
  le,
  par,
  fichier: { nom, type, taille, sha256 },
});
