import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeElementRecherche } from '@riph/contracts/etude/depot/element-recherche.calls';
import { labelDuChemin } from '@riph/contracts/etude/formulaire/depose';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isModification, isProrogation } from '@riph/contracts/etude/socle/dossier.workflow';
import { dansLeFormulaire, elementAdministratif, elementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import type { ReglementationNationale } from '@riph/contracts/referentiel/reglementation';
import { DemandesRepository } from '@riph/examen/demandes/demandes.repository';
import { isTropVolumineux } from '@riph/examen/socle/taille.rules';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { DossierIndex } from '../../socle/dossier/dossier-index.ts';
import {
  champsFiges,
  champsFigesModifies,
  raisonDe,
  raisonFiges,
  raisonNonModifiable,
} from '../../socle/dossier/element.rules.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';

type Lecture = { params: { dosId: DosId }; actor: Actor };
type Saisie = Lecture & Pick<Input<typeof etudeElementAdministratif, 'modifierDi'>, 'body'>;
type SaisieRecherche = Lecture & Pick<Input<typeof etudeElementRecherche, 'modifierJarde'>, 'body'>;

const PREFIXE_RECHERCHE = 'recherche.';

/** A dossier whose forms the sponsor may write now; throws `dossier.nonModifiable` with the reason. */
async function dossierModifiable(access: DossierAccess, dosId: DosId, actor: Actor): Promise<DossierEntity> {
  const d = await access.dossierDuDeposant(dosId, actor);
  const raison = raisonNonModifiable(d);
  if (raison) throw refus('dossier.nonModifiable', { raison });
  return d;
}

const ouverture = (d: Parameters<typeof raisonNonModifiable>[0], actor: Actor) => {
  const raison = actor.profil === 'DEPOSANT' ? raisonNonModifiable(d) : 'Seul le déposant modifie ce formulaire.';
  return { modifiable: raison === null, raisonNonModifiable: raison };
};

/** The administrative form: read, saved every few seconds, compared with its version. */
@Handles(etudeElementAdministratif)
export class ElementAdministratifHandlers implements Handlers<typeof etudeElementAdministratif> {
  constructor(
    private readonly access: DossierAccess,
    private readonly repository: DossierRepository,
    private readonly index: DossierIndex,
    private readonly demandes: DemandesRepository,
    private readonly db: Database,
  ) {}

  async lire({ params, actor }: Lecture) {
    const d = await this.access.administratifVisible(params.dosId, actor);
    const aVerifier = actor.profil === 'DEPOSANT' ? d.aVerifier.filter((c) => !c.startsWith(PREFIXE_RECHERCHE)) : [];
    return {
      dosId: d.id,
      version: d.administratifVersion,
      enregistreLe: d.administratifMajLe,
      donnees: d.elementAdministratif,
      aVerifier,
      figes: champsFiges(d, await this.demandes.partiesOuvertes(d), 'Administratif'),
      ...ouverture(d, actor),
    };
  }

  async lireLectureSeule(input: Lecture) {
    const lu = await this.lire(input);
    return { ...lu, modifiable: false, raisonNonModifiable: 'Consultation en lecture seule.', aVerifier: [] };
  }

  async modifierDi({ params, body, actor }: Saisie) {
    const d = await dossierModifiable(this.access, params.dosId, actor);
    if (isTropVolumineux(body.donnees)) throw refus('dossier.tropVolumineux', {});
    const avant = elementAdministratif.parse(d.elementAdministratif);
    assertOuverts(d, champsFigesModifies(d, avant, body.donnees, await this.demandes.partiesOuvertes(d)));
    const verifies = new Set(body.verifies ?? []);
    const reste = (avant: readonly string[]) =>
      [...new Set([...avant, ...(body.proposes ?? [])])].filter((c) => !verifies.has(c));
    return this.db.transaction(async (tx) => {
      const saved = await this.repository.enregistrerAdministratif(tx, d, body.version, body.donnees, reste, actor);
      if (!saved) throw await this.perime(d.id, actor);
      if (d.statut !== 'BROUILLON')
        tx.journal({
          entityCode: 'DOSSIER',
          entityId: d.id,
          action: 'MODIFIER_ADMINISTRATIF',
          details: { version: saved.version },
        });
      await this.index.republier(tx, d.id);
      return saved;
    });
  }

  /** The same forms under the addresses of a modification, which refuse the other requests. */
  async lireMs({ params, actor }: Lecture) {
    await this.assertModification(params.dosId, actor);
    return this.lire({ params, actor });
  }

  async lireMsLectureSeule({ params, actor }: Lecture) {
    await this.assertModification(params.dosId, actor);
    return this.lireLectureSeule({ params, actor });
  }

  async modifierMs(input: Saisie) {
    await this.assertModification(input.params.dosId, input.actor);
    return this.modifierDi(input);
  }

  private async assertModification(dosId: DosId, actor: Actor): Promise<void> {
    const { type } = await this.access.administratifVisible(dosId, actor);
    if (!isModification(type)) throw refus('modification.introuvable', {});
  }

  modifier(input: Saisie) {
    return this.modifierDi(input);
  }

  /** The refusal of a stale save: it carries what is stored, for the comparison. */
  private async perime(dosId: DosId, actor: Actor) {
    const d = await dossierModifiable(this.access, dosId, actor);
    const { administratifVersion: version, administratifMajPar: par, administratifMajLe: le } = d;
    return refus('dossier.versionPerimee', { courant: d.elementAdministratif, version, par, le });
  }
}

/** The research form of each regulation, saved as the administrative one is. */
@Handles(etudeElementRecherche)
export class ElementRechercheHandlers implements Handlers<typeof etudeElementRecherche> {
  constructor(
    private readonly access: DossierAccess,
    private readonly repository: DossierRepository,
    private readonly index: DossierIndex,
    private readonly demandes: DemandesRepository,
    private readonly db: Database,
  ) {}

  lireJarde(input: Lecture) {
    return this.lire('JARDE', input);
  }
  modifierJarde(input: SaisieRecherche) {
    return this.modifier('JARDE', input);
  }
  lire745(input: Lecture) {
    return this.lire('REG745', input);
  }
  modifier745(input: SaisieRecherche) {
    return this.modifier('REG745', input);
  }
  lire746(input: Lecture) {
    return this.lire('REG746', input);
  }
  modifier746(input: SaisieRecherche) {
    return this.modifier('REG746', input);
  }

  private async lire(reglementation: ReglementationNationale, { params, actor }: Lecture) {
    const d = await this.access.contenuVisible(params.dosId, actor);
    assertReglementation(d, reglementation);
    const aVerifier =
      actor.profil === 'DEPOSANT'
        ? d.aVerifier.filter((c) => c.startsWith(PREFIXE_RECHERCHE)).map((c) => c.slice(PREFIXE_RECHERCHE.length))
        : [];
    return {
      dosId: d.id,
      version: d.rechercheVersion,
      enregistreLe: d.rechercheMajLe,
      donnees: elementRecherche.parse(d.elementRecherche),
      aVerifier,
      figes: champsFiges(d, await this.demandes.partiesOuvertes(d), 'Recherche'),
      ...ouverture(d, actor),
    };
  }

  private async modifier(reglementation: ReglementationNationale, { params, body, actor }: SaisieRecherche) {
    const d = await dossierModifiable(this.access, params.dosId, actor);
    assertReglementation(d, reglementation);
    if (isProrogation(d.type)) throw refus('dossier.nonModifiable', { raison: `${raisonFiges(d)}.` });
    if (isTropVolumineux(body.donnees)) throw refus('dossier.tropVolumineux', {});
    const donnees = dansLeFormulaire(reglementation, body.donnees);
    const avant = dansLeFormulaire(reglementation, elementRecherche.parse(d.elementRecherche));
    assertOuverts(d, champsFigesModifies(d, avant, donnees, await this.demandes.partiesOuvertes(d)));
    return this.db.transaction(async (tx) => {
      const verifies = new Set((body.verifies ?? []).map((c) => PREFIXE_RECHERCHE + c));
      const reste = (avant: readonly string[]) => avant.filter((c) => !verifies.has(c));
      const saved = await this.repository.enregistrerRecherche(tx, d, body.version, donnees, reste, actor);
      if (!saved) {
        const now = await dossierModifiable(this.access, d.id, actor);
        const { rechercheVersion: version, rechercheMajPar: par, rechercheMajLe: le } = now;
        throw refus('dossier.versionPerimee', { courant: now.elementRecherche, version, par, le });
      }
      if (d.statut !== 'BROUILLON')
        tx.journal({ entityCode: 'DOSSIER', entityId: d.id, action: 'MODIFIER_RECHERCHE', details: { version: saved.version } });
      await this.index.republier(tx, d.id);
      return saved;
    });
  }
}

/** The fields that a save would change and may not are named. */
function assertOuverts(d: DossierEntity, fermes: readonly string[]): void {
  if (fermes.length > 0)
    throw refus('dossier.nonModifiable', { raison: `${raisonDe(d, fermes)} : ${fermes.map(labelDuChemin).join(', ')}.` });
}

/** Each regulation has its form, under its own address. */
function assertReglementation(d: DossierEntity, reglementation: ReglementationNationale): void {
  if (d.reglementationCode !== reglementation) throw refus('dossier.reglementation', { attendue: d.reglementationCode });
}
