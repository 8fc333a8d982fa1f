import type { GuidePage } from '../guide-text.domain.ts'

export const GOOGLE: GuidePage = {
  pt: {
    title: 'Conectar o Google',
    summary: 'A diferença entre vincular a empresa e conectar a conta, e o que fazer quando algo falha.',
    sections: [
      [
        'Dois passos diferentes',
        [
          {
            points: [
              '**Vincular a empresa** diz ao Avaliax qual é o seu negócio no mapa. Basta para links, QR Codes e cartões.',
              '**Conectar a conta** dá permissão para ler todas as avaliações e publicar respostas. É feito por quem administra o Perfil da Empresa no Google.',
            ],
          },
          'Sem conectar (modo básico) o Google mostra só cinco avaliações, e você publica as respostas no site do Google.',
          { picture: 'google', alt: 'Configurações com a empresa vinculada e o acesso ao Google' },
        ],
      ],
      [
        'Conectar a conta',
        [
          {
            steps: [
              'Em [Configurações](/settings), seção “Acesso ao Google”, toque em conectar.',
              'Entre com a conta que administra o seu perfil e deixe a permissão de gerenciar a empresa marcada.',
              'De volta ao Avaliax, escolha o local desta empresa.',
              'Toque em “Importar avaliações”.',
            ],
          },
        ],
      ],
      [
        'Quando algo falha',
        [
          {
            points: [
              '**“O Google ainda não aprovou esta conta”**: nada a fazer; o modo básico funciona até lá.',
              '**Permissão não concedida**: conecte de novo e deixe a permissão marcada.',
              '**Conexão expirada**: acontece quando a senha do Google muda ou o acesso é retirado. Conecte de novo; nada se perde.',
              '**O Google não encontra mais sua empresa**: o perfil foi unido a outro ou removido. Busque a empresa e vincule de novo.',
            ],
          },
        ],
      ],
      [
        'Sem acesso à conta Google?',
        [
          'Peça ao Google uma cópia dos seus dados (Google Takeout) e importe o arquivo reviews.json em [Avaliações](/reviews), “Importar arquivo”. Também serve um CSV com nota e data. O que vem de um arquivo aparece só para você, até o Google mostrar a mesma avaliação.',
        ],
      ],
      [
        'Desconectar',
        [
          'Você pode desconectar quando quiser. As avaliações importadas continuam, e a conta volta ao modo básico.',
        ],
      ],
    ],
  },
  en: {
    title: 'Connect Google',
    summary:
      'Linking the business and connecting the account are different; what to do when something fails.',
    sections: [
      [
        'Two different steps',
        [
          {
            points: [
              '**Linking the business** tells Avaliax which place on the map is yours. That is enough for links, QR codes and cards.',
              '**Connecting the account** allows us to read all reviews and publish replies. It is done by whoever manages the Business Profile on Google.',
            ],
          },
          'Without connecting (basic mode) Google shows five reviews only, and you publish replies on Google’s own site.',
          { picture: 'google', alt: 'Settings with the linked business and the access to Google' },
        ],
      ],
      [
        'Connect the account',
        [
          {
            steps: [
              'In [Settings](/settings), section “Access to Google”, choose to connect.',
              'Sign in with the account that manages your profile, and keep the permission to manage the business ticked.',
              'Back in Avaliax, choose this company’s location.',
              'Choose “Import reviews”.',
            ],
          },
        ],
      ],
      [
        'When something fails',
        [
          {
            points: [
              '**“Google hasn’t approved this account yet”**: nothing to do; basic mode works until then.',
              '**Permission not granted**: connect again and keep the permission ticked.',
              '**Connection expired**: happens when the Google password changes or access is withdrawn. Connect again; nothing is lost.',
              '**Google no longer finds your business**: the profile was merged or removed. Search for the business and link it again.',
            ],
          },
        ],
      ],
      [
        'No access to the Google account?',
        [
          'Ask Google for a copy of your data (Google Takeout) and import the file reviews.json in [Reviews](/reviews), “Import a file”. A CSV with rating and date works, too. What comes from a file is shown to you alone until Google shows the same review.',
        ],
      ],
      [
        'Disconnect',
        [
          'You can disconnect at any time. Imported reviews are kept, and the account goes back to basic mode.',
        ],
      ],
    ],
  },
}
