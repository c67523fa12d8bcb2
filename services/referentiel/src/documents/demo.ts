/** The two documents for everyone, printed for a first start; a document given by the administration is never replaced. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import { type Html, html } from '@riph/chassis/print/html';
import { letter } from '@riph/chassis/print/letter';
import { Pdf } from '@riph/chassis/print/pdf';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { ReferentielRepository } from '../listes/referentiel.repository.ts';
import { DocumentsRepository } from './documents.repository.ts';

const MANUEL = html`<p>Ce manuel présente la plateforme nationale des recherches impliquant la personne humaine, profil par profil.</p>
<h2>Déposant</h2>
<ol><li>Créez un dossier depuis l’accueil, choisissez la réglementation et la qualification de la recherche.</li>
<li>Remplissez les éléments administratifs et de recherche : la saisie est enregistrée au fil de l’eau.</li>
<li>Déposez les pièces : la liste attendue suit la qualification. Ce qui manque est signalé au même endroit.</li>
<li>Soumettez : vous recevez un numéro, un récépissé et le nom du comité tiré au sort.</li>
<li>Répondez aux demandes du comité avant la date affichée, puis téléchargez l’avis.</li></ol>
<h2>Gestionnaire de comité</h2>
<ol><li>Examinez la recevabilité pièce par pièce.</li><li>Inscrivez le dossier à une séance, désignez un rapporteur par collège.</li>
<li>Préparez l’ordre du jour, saisissez la présence : le quorum est calculé pour la séance et pour chaque dossier.</li>
<li>Enregistrez la demande de modification ou l’avis final, puis produisez le relevé de décisions.</li></ol>
<h2>Membre de comité</h2>
<p>Retrouvez vos séances, vos dossiers à lire et vos rapports attendus. Déclarez sans attendre tout lien avec un promoteur ou un investigateur.</p>
<h2>Aide</h2><p>L’adresse de l’assistance figure au bas de chaque page.</p>`;

const DECLARATION = html`<p>Cette déclaration s’applique à la plateforme nationale des recherches impliquant la personne humaine (article 47 de la loi n° 2005-102).</p>
<h2>État de conformité</h2>
<p>Aucun audit de conformité au référentiel général d’amélioration de l’accessibilité (RGAA) n’a encore été établi : la plateforme est déclarée non conforme dans l’attente de cet audit.</p>
<h2>Établissement de cette déclaration</h2>
<p>Des vérifications automatiques sont faites sur chaque écran, dans chacun de ses états. Elles ne remplacent pas l’audit.</p>
<h2>Retour d’information et contact</h2>
<p>Si vous ne parvenez pas à accéder à un contenu, écrivez à l’assistance : une solution vous sera proposée.</p>
<h2>Voies de recours</h2>
<p>Sans réponse de notre part, vous pouvez saisir le Défenseur des droits (defenseurdesdroits.fr) ou son délégué dans votre région.</p>`;

const TEXTES: readonly { code: string; titre: string; nom: string; corps: Html }[] = [
  { code: 'MANUEL_UTILISATEUR', titre: 'Manuel de l’utilisateur', nom: 'Manuel de l’utilisateur.pdf', corps: MANUEL },
  { code: 'DECLARATION_RGAA', titre: 'Déclaration d’accessibilité', nom: 'Déclaration d’accessibilité.pdf', corps: DECLARATION },
];
const EMETTEUR = 'Plateforme des recherches impliquant la personne humaine';

@Injectable()
export class DemoDocuments {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly pdf: Pdf,
    private readonly store: DocumentStore,
    private readonly repository: DocumentsRepository,
    private readonly referentiel: ReferentielRepository,
  ) {}

  /** Gives how many were printed. */
  async charger(): Promise<number> {
    let imprimes = 0;
    for (const t of TEXTES) {
      if ((await this.repository.lire(t.code)).document) continue;
      const { content, options } = letter({
        emetteur: { nom: EMETTEUR },
        reference: t.titre,
        date: this.clock.today(),
        titre: t.titre,
        corps: t.corps,
      });
      const document = await this.store.putBuffer(await this.pdf.print(content, options), {
        nom: t.nom,
        type: 'application/pdf',
      });
      await this.db.transaction(async (tx) => {
        await this.repository.ecrire(tx, t.code, document, { nom: 'Première version', le: this.clock.instant() });
        await this.referentiel.changer(tx, 'documentTransverse');
      });
      imprimes += 1;
    }
    return imprimes;
  }
}
