import type { GuidePage } from '../guide-text.domain.ts'

export const TEAM_AND_CARDS: GuidePage = {
  pt: {
    title: 'Equipe e cartões',
    summary: 'Links, QR Codes e cartões NFC: quem tem o quê, e o que fazer quando algo se perde.',
    sections: [
      [
        'Três jeitos de convidar',
        [
          {
            points: [
              '**Cartão NFC**: o cliente encosta o celular e a página abre.',
              '**QR Code**: o cliente aponta a câmera. Serve na tela, no cartaz A6 ou no recibo.',
              '**Link**: para mandar por WhatsApp ou email depois da venda.',
            ],
          },
          'Os três levam à mesma página e contam para a mesma pessoa.',
          { picture: 'team', alt: 'Lista da equipe com links, QR Codes e visitas' },
        ],
      ],
      [
        'Mostrar ou imprimir o QR Code',
        [
          {
            steps: [
              'Abra [Funcionários](/employees) e toque em “QR Code” ao lado do nome.',
              'Para o balcão, use “Tela cheia”. Para imprimir, baixe o “Cartaz A6 (PDF)” ou o “SVG para impressão”.',
            ],
          },
          'O botão “WhatsApp” escreve um convite com o nome do cliente. A mensagem sai do seu celular; escreva só a quem aceitou receber.',
        ],
      ],
      [
        'Ativar um cartão',
        [
          {
            steps: [
              'Encoste o seu celular no cartão novo, ou leia o código dele.',
              'Entre na sua conta, se for preciso.',
              'Escolha quem vai usar o cartão.',
              'Encoste de novo: sua página de avaliação deve abrir.',
            ],
          },
          'Também dá para digitar o número impresso: em [Cartões](/cards), “Atribuir”.',
          'Enquanto o cartão não é de ninguém, ele já abre a página de avaliação para os clientes. No celular de quem entrou na conta aparece “Ativar este cartão”.',
        ],
      ],
      [
        'QR da loja: balcão, mesa, sacola',
        [
          'A loja tem um QR próprio desde o primeiro dia. As visitas contam para a loja, não para uma pessoa, e ele continua igual quando alguém sai da equipe.',
          {
            steps: [
              'Abra [Funcionários](/employees). Em “QR da loja”, toque em “Novo QR” e diga onde ele vai ficar: “Mesa 4”, “Sacola”.',
              'Em “QR Code”, baixe o cartaz, o PNG ou o SVG e imprima.',
            ],
          },
          'No menu do QR, “Desligar” faz o link parar até você “Ligar” de novo. O que está impresso continua valendo. Um QR excluído volta em até 30 dias, com o mesmo link.',
        ],
      ],
      [
        'A página de cada pessoa',
        [
          'Em [Funcionários](/employees), no menu da pessoa, “Página própria” cria um link secreto e um PIN. No celular dela a página mostra o QR Code e as visitas de hoje, sem conta nem senha. Por lá ela também sai do placar ou avisa que perdeu o cartão.',
          'Envie o link e diga o PIN pessoalmente. “Criar novo link” troca os dois; “Desligar” encerra a página.',
        ],
      ],
      [
        'Cartão perdido, trocado ou com defeito',
        [
          'Em [Cartões](/cards), “Alterar status”: perdido, substituído ou desativado. O cartão para na hora. Se ele aparecer, “Reativar”.',
        ],
      ],
      [
        'Alguém saiu da equipe',
        [
          'Exclua a pessoa em [Funcionários](/employees). O link e o QR Code dela deixam de funcionar, o cartão fica livre e o histórico de visitas continua.',
          'Para passar um cartão a outra pessoa sem excluir ninguém, use “Retirar” e depois “Atribuir”.',
        ],
      ],
    ],
  },
  en: {
    title: 'Team and cards',
    summary: 'Links, QR codes and NFC cards: who has which, and what to do when one is lost.',
    sections: [
      [
        'Three ways to invite',
        [
          {
            points: [
              '**NFC card**: the customer holds a phone against it and the page opens.',
              '**QR code**: the customer points the camera. On a screen, an A6 poster or a receipt.',
              '**Link**: to send by WhatsApp or email after a sale.',
            ],
          },
          'All three open the same page and count for the same person.',
          { picture: 'team', alt: 'The team with links, QR codes and visits' },
        ],
      ],
      [
        'Show or print the QR code',
        [
          {
            steps: [
              'Open [Employees](/employees) and choose “QR code” next to the name.',
              'At the counter, use “Full screen”. To print, download the “A6 poster (PDF)” or the “SVG for print”.',
            ],
          },
          'The “WhatsApp” button writes an invitation with the customer’s name. It leaves from your own phone; write only to people who agreed to hear from you.',
        ],
      ],
      [
        'Set up a card',
        [
          {
            steps: [
              'Hold your phone against the new card, or scan its code.',
              'Sign in if asked.',
              'Choose who will use the card.',
              'Hold the phone against it again: your review page should open.',
            ],
          },
          'You can also use the printed number: in [Cards](/cards), “Assign”.',
          'While nobody has the card, it already opens the review page for customers. On the phone of somebody who is signed in, “Activate this card” appears.',
        ],
      ],
      [
        'QR codes of the shop: counter, table, bag',
        [
          'The shop has a QR code of its own from the first day. Its visits count for the shop, not for a person, and it stays the same when somebody leaves the team.',
          {
            steps: [
              'Open [Employees](/employees). In “Shop’s QR codes”, choose “New QR code” and say where it will be: “Table 4”, “Bag”.',
              'In “QR code”, download the poster, the PNG or the SVG and print it.',
            ],
          },
          'In the code’s menu, “Switch off” stops its link until you “Switch on” again. What is printed stays valid. A deleted code can be brought back within 30 days, with the same link.',
        ],
      ],
      [
        'Each person’s own page',
        [
          'In [Employees](/employees), in the person’s menu, “Own page” creates a secret link and a PIN. On their phone the page shows the QR code and today’s visits, without account or password. There they also leave the leaderboard or report the card lost.',
          'Send the link, and tell the PIN in person. “Create new link” replaces both; “Turn off” ends the page.',
        ],
      ],
      [
        'A card is lost, replaced or damaged',
        [
          'In [Cards](/cards), “Change status”: lost, replaced or retired. The card stops at once. If it turns up, “Reactivate” it.',
        ],
      ],
      [
        'Somebody left the team',
        [
          'Delete the person in [Employees](/employees). Their link and QR code stop working, the card becomes available and the history of visits stays.',
          'To hand a card to somebody else without deleting anyone, choose “Unassign” and then “Assign”.',
        ],
      ],
    ],
  },
}
