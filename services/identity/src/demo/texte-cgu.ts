/** Text of the first terms of use: title and paragraph of each article. Purpose, accounts, rules of use and data (CPT-10). */
export const TEXTE_CGU: readonly (readonly [titre: string, texte: string])[] = [
  [
    '1. Objet',
    'La plateforme reçoit les dossiers de recherches impliquant la personne humaine, organise leur examen par les comités de protection des personnes et conserve les avis rendus.',
  ],
  [
    '2. Accès',
    'L’accès est personnel. Chaque compte est ouvert à une personne, pour un ou plusieurs profils. Le mot de passe ne se prête pas et se change dès qu’un doute existe.',
  ],
  [
    '3. Confidentialité',
    'Les dossiers, rapports et délibérations sont confidentiels. Les membres des comités et les experts sont tenus au secret. L’identité des rapporteurs n’est pas communiquée aux promoteurs.',
  ],
  [
    '4. Valeur des actes',
    'Un dépôt, une réponse ou un avis enregistré sur la plateforme est daté et conservé. Les délais légaux se calculent à partir de ces dates.',
  ],
  [
    '5. Fichiers',
    'Les fichiers déposés ne contiennent aucune donnée directement identifiante de participants. Un fichier refusé par le contrôle antivirus n’est pas conservé.',
  ],
  [
    '6. Données personnelles',
    'Le ministère chargé de la santé est responsable du traitement. Chaque personne peut demander l’accès à ses données et leur rectification.',
  ],
  [
    '7. Disponibilité',
    'La plateforme peut être interrompue pour maintenance. Une interruption prolongée qui empêche de respecter un délai est constatée par l’administrateur.',
  ],
];
