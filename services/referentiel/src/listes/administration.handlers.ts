/** Lists as the administration sees and changes them: inactive values included, codes never changed, nothing deleted. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { isQualificationDeLaLoi } from '@riph/contracts/etude/socle/qualifications';
import { referentielEntitesAdministration } from '@riph/contracts/referentiel/entites-administration.calls';
import { referentielListesAdministration } from '@riph/contracts/referentiel/listes-administration.calls';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { ecartCategorie, refusPourEssais } from './categories.rules.ts';
import { Edition } from './edition.ts';
import { JournalRepository } from './journal.repository.ts';
import { lignesDuJournal } from './journal.rules.ts';
import { assertReglementation, assertValeur, deReglementation, ReferentielCache } from './referentiel-cache.ts';
import { Utilisation } from './utilisation.ts';

type ParCode = { params: { reglementationCode: string } };

/** Throws `saisie.invalide` when no trial would read the value. */
function assertLu(champ: string, ...essais: Parameters<typeof refusPourEssais>): void {
  const message = refusPourEssais(...essais);
  if (message !== null) throw refusal('saisie.invalide', { fields: [{ champ, message }] });
}
function cleLue(liste: 'domaine' | 'competence' | 'caracteristique' | 'produitActe', code: string) {
  const reglementation = assertReglementation(code);
  assertLu('code', liste, [reglementation]);
  return { liste, reglementation };
}

@Handles(referentielListesAdministration)
export class ListesAdministrationHandlers implements Handlers<typeof referentielListesAdministration> {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly edition: Edition,
  ) {}

  async listerQualifications({ params }: ParCode) {
    return deReglementation((await this.cache.lire()).qualifications, params.reglementationCode);
  }
  /** One that the law made after this list: the platform has its rules, the administration puts it in service (REF-06). */
  async creerQualification({ params, body }: Input<typeof referentielListesAdministration, 'creerQualification'>) {
    const { code } = body;
    const reglementation = assertReglementation(params.codeReglementation);
    if (!isQualificationDeLaLoi(reglementation, code)) throw refus('referentiel.qualificationSansRegle', { code });
    if ((await this.cache.lire()).qualifications.some((q) => q.code === code))
      throw refus('referentiel.qualificationDeLaLoi', { code });
    return this.edition.creerValeur({ liste: 'qualification', reglementation }, body, (r) => r.qualifications);
  }
  async modifierQualification({ body }: Input<typeof referentielListesAdministration, 'modifierQualification'>) {
    return this.edition.modifierValeur('qualification', body, (r) => r.qualifications);
  }

  async listerProduitsActes({ params }: ParCode) {
    return deReglementation((await this.cache.lire()).produitsActes, params.reglementationCode);
  }
  async creerProduitActe({ params, body }: Input<typeof referentielListesAdministration, 'creerProduitActe'>) {
    return this.edition.creerValeur(cleLue('produitActe', params.codeReglementation), body, (r) => r.produitsActes);
  }
  async modifierProduitActe({ body }: Input<typeof referentielListesAdministration, 'modifierProduitActe'>) {
    return this.edition.modifierValeur('produitActe', body, (r) => r.produitsActes);
  }

  async listerDomaines({ params }: ParCode) {
    return deReglementation((await this.cache.lire()).domaines, params.reglementationCode);
  }
  async creerDomaine({ params, body }: Input<typeof referentielListesAdministration, 'creerDomaine'>) {
    return this.edition.creerValeur(cleLue('domaine', params.codeReglementation), body, (r) => r.domaines);
  }
  async modifierDomaine({ body }: Input<typeof referentielListesAdministration, 'modifierDomaine'>) {
    return this.edition.modifierValeur('domaine', body, (r) => r.domaines);
  }

  async listerCompetences({ params }: ParCode) {
    return deReglementation((await this.cache.lire()).competences, params.reglementationCode);
  }
  async creerCompetence({ params, body }: Input<typeof referentielListesAdministration, 'creerCompetence'>) {
    return this.edition.creerValeur(cleLue('competence', params.codeReglementation), body, (r) => r.competences);
  }
  async modifierCompetence({ body }: Input<typeof referentielListesAdministration, 'modifierCompetence'>) {
    return this.edition.modifierValeur('competence', body, (r) => r.competences);
  }

  async listerCaracteristiques({ params }: ParCode) {
    return deReglementation((await this.cache.lire()).caracteristiques, params.reglementationCode);
  }
  async creerCaracteristique({ params, body }: Input<typeof referentielListesAdministration, 'creerCaracteristique'>) {
    return this.edition.creerValeur(cleLue('caracteristique', params.codeReglementation), body, (r) => r.caracteristiques);
  }
  async modifierCaracteristique({ body }: Input<typeof referentielListesAdministration, 'modifierCaracteristique'>) {
    return this.edition.modifierValeur('caracteristique', body, (r) => r.caracteristiques);
  }
}

@Handles(referentielEntitesAdministration)
export class EntitesAdministrationHandlers implements Handlers<typeof referentielEntitesAdministration> {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly edition: Edition,
    private readonly utilisation: Utilisation,
    private readonly journal: JournalRepository,
  ) {}

  lireUtilisation({ params: { liste, id } }: Input<typeof referentielEntitesAdministration, 'lireUtilisation'>) {
    return this.utilisation.lire(liste, id);
  }
  async lireJournal({ params }: Input<typeof referentielEntitesAdministration, 'lireJournal'>) {
    return lignesDuJournal(await this.journal.evenements(params.entite, params.id));
  }

  async listerCategories({ params }: ParCode) {
    const code = assertReglementation(params.reglementationCode);
    return (await this.cache.lire()).categoriesPieces.filter((c) => c.reglementations.includes(code));
  }
  /** One list for all regulations: the one of the address is among those of the category. */
  async creerCategorie({ params, body }: Input<typeof referentielEntitesAdministration, 'creerCategorie'>) {
    const saisie = {
      ...body,
      reglementations: [...new Set([assertReglementation(params.codeReglementation), ...body.reglementations])],
    };
    assertLu('reglementations', 'categoriePiece', saisie.reglementations);
    return this.edition.creerValeur({ liste: 'categoriePiece', reglementation: null }, saisie, (r) => r.categoriesPieces);
  }
  async modifierCategorie({ body }: Input<typeof referentielEntitesAdministration, 'modifierCategorie'>) {
    const avant = assertValeur((await this.cache.lire()).categoriesPieces, body.id, 'Catégorie');
    const ecart = ecartCategorie(avant, body);
    if (ecart) throw refusal('saisie.invalide', { fields: [ecart] });
    return this.edition.modifierValeur('categoriePiece', body, (r) => r.categoriesPieces);
  }

  /** Sponsor types hold for every regulation; the code is only checked. */
  async listerPromoteurs({ params }: ParCode) {
    assertReglementation(params.reglementationCode);
    return (await this.cache.lire()).promoteurs;
  }
  async creerPromoteur({ body }: Input<typeof referentielEntitesAdministration, 'creerPromoteur'>) {
    return this.edition.creerValeur({ liste: 'promoteur', reglementation: null }, body, (r) => r.promoteurs);
  }
  async modifierPromoteur({ body }: Input<typeof referentielEntitesAdministration, 'modifierPromoteur'>) {
    return this.edition.modifierValeur('promoteur', body, (r) => r.promoteurs);
  }

  async creerPays({ body }: Input<typeof referentielEntitesAdministration, 'creerPays'>) {
    await this.edition.creer('pays', 'PAYS', body.code, body, async (tx) =>
      (await this.edition.valeurs.creerPays(tx, body)) ? body.id : undefined,
    );
    return this.edition.relue(body.id, (r) => r.pays);
  }
  async modifierPays({ body }: Input<typeof referentielEntitesAdministration, 'modifierPays'>) {
    await this.edition.modifier('pays', 'PAYS', body.id, body, (tx) => this.edition.valeurs.modifierPays(tx, body));
    return this.edition.relue(body.id, (r) => r.pays);
  }
  async modifierReglementation({ body }: Input<typeof referentielEntitesAdministration, 'modifierReglementation'>) {
    return this.edition.modifierValeur('reglementation', body, (r) => r.reglementations);
  }
}
