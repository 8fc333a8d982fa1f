import type { GuidePage } from '../guide-text.domain.ts'

export const AGENCY: GuidePage = {
  pt: {
    title: 'Para agências',
    summary: 'Clientes, planos, cartões e equipe: o dia a dia de quem cuida de muitos negócios.',
    sections: [
      [
        'Clientes novos',
        [
          {
            steps: [
              'Em [Clientes](/clients), toque em “Criar cliente”, ou em “Importar CSV” para até 200 de uma vez.',
              'Envie o convite: o dono define a senha pelo link.',
              'Vincule a empresa no Google por ele, com “Ver como cliente”, ou deixe que ele siga os [primeiros passos](/ajuda/primeiros-passos).',
            ],
          },
          { picture: 'clients', alt: 'Lista de clientes, quem precisa de atenção primeiro' },
        ],
      ],
      [
        'Quem precisa de ajuda',
        [
          'O [Dashboard](/dashboard) e a lista de clientes dizem quem precisa de atenção e por quê: avaliações urgentes, Google desconectado, pagamento que falhou, nota em queda, cartões sem visitas. Um toque no motivo abre os clientes dele.',
        ],
      ],
      [
        'Ver como cliente',
        [
          'Você vê e faz o que o cliente faria, com um aviso no topo. O que você faz fica na [auditoria](/audit) com o seu nome.',
        ],
      ],
      [
        'Cartões',
        [
          {
            steps: [
              'Em [Cartões](/cards), gere um lote de 1 a 100 cartões.',
              'Baixe o CSV para gravar os chips e a folha em PDF para a gráfica.',
              'Registre a venda ao cliente: os cartões ficam dele, e a receita aparece no mês.',
            ],
          },
          { picture: 'stock', alt: 'Estoque de cartões e lotes' },
        ],
      ],
      [
        'Planos e receita',
        [
          'Em [Planos](/plans) ficam preço, limites e dias de teste. MRR e ARR contam só o que é pago; testes e planos dados pela agência aparecem à parte.',
        ],
      ],
      [
        'Operadores e marca',
        [
          'Em [Configurações](/settings/operators), convide quem trabalha com você: cada pessoa com o próprio acesso e um perfil.',
          {
            points: [
              'SuperAdmin: tudo.',
              'Operador: clientes, leads e cartões. Sem planos, pagamentos e receita, nem pessoas e configurações da agência.',
              'Auditor: vê tudo e não muda nada. Não baixa listas de contatos.',
            ],
          },
          'Um perfil alterado vale na hora, também para quem está com a página aberta. Ninguém muda o próprio perfil.',
          'Com um provedor de identidade da agência (OpenID Connect), a página de entrada tem um botão que leva a ele.',
          'Em “Agência”, logo, nome e cor aparecem para os seus clientes, nos emails e nas impressões.',
        ],
      ],
      [
        'Eventos para os sistemas da agência',
        [
          'Em [Configurações, Integrações](/settings/api), até cinco destinos (CRM, planilha, chat) recebem na hora os novos leads e o que acontece nos clientes. Escolha os eventos, as estrelas e, se quiser, só alguns clientes.',
          'Cada mensagem diz de qual cliente é. De um lead vão o número, a temperatura e se a pessoa aceitou ser contatada, nunca nome ou contato.',
          'Os envios ficam em [Envios da agência](/agency-deliveries) por 90 dias. O resto funciona como na [automação](/ajuda/automacao): assinatura, pausa e reenvio de um período.',
        ],
      ],
      [
        'Pedidos de privacidade',
        [
          'Quando alguém pede os próprios dados ou quer ser apagado, abra [Privacidade](/privacy), encontre a pessoa e escolha “Exportar” ou “Apagar”. Leads, autores de avaliações, funcionários e donos de conta são apagados em toda a plataforma; os totais ficam.',
          'O pedido fica na lista como comprovante, sem o nome da pessoa.',
        ],
      ],
      [
        'Suspender um cliente',
        [
          'Links e cartões mostram um aviso, widgets e placar público somem, importação e publicação param. Nada é apagado; “Reativar” devolve tudo na hora.',
        ],
      ],
    ],
  },
  en: {
    title: 'For agencies',
    summary: 'Clients, plans, cards and team: the daily work of whoever looks after many businesses.',
    sections: [
      [
        'New clients',
        [
          {
            steps: [
              'In [Clients](/clients), choose “Create client”, or “Import CSV” for up to 200 at once.',
              'Send the invitation: the owner sets a password through the link.',
              'Link the business on Google for them with “View as client”, or let them follow the [first steps](/ajuda/primeiros-passos).',
            ],
          },
          { picture: 'clients', alt: 'The list of clients, those who need attention first' },
        ],
      ],
      [
        'Who needs help',
        [
          'The [dashboard](/dashboard) and the list of clients say who needs attention and why: urgent reviews, Google disconnected, a failed payment, a falling rating, cards without visits. Choosing a reason opens its clients.',
        ],
      ],
      [
        'View as client',
        [
          'You see and do what the client would, with a banner at the top. What you do stands in the [audit trail](/audit) under your name.',
        ],
      ],
      [
        'Cards',
        [
          {
            steps: [
              'In [Cards](/cards), generate a batch of 1 to 100 cards.',
              'Download the CSV to write the chips, and the PDF sheet for the printer.',
              'Record the sale to the client: the cards become theirs, and the revenue appears in the month.',
            ],
          },
          { picture: 'stock', alt: 'Card stock and batches' },
        ],
      ],
      [
        'Plans and revenue',
        [
          '[Plans](/plans) hold price, limits and trial days. MRR and ARR count only what is paid; trials and plans given by the agency are shown apart.',
        ],
      ],
      [
        'Operators and brand',
        [
          'In [Settings](/settings/operators), invite those who work with you: each person with their own access and a role.',
          {
            points: [
              'SuperAdmin: everything.',
              'Operator: clients, leads and cards. No plans, payments and revenue, and neither people nor settings of the agency.',
              'Auditor: sees everything and changes nothing. Downloads no lists of contacts.',
            ],
          },
          'A changed role takes effect at once, also for somebody who has a page open. Nobody changes their own role.',
          'With an identity provider of the agency (OpenID Connect), the sign-in page has a button that leads to it.',
          'Under “Agency”, logo, name and colour appear to your clients, in emails and on prints.',
        ],
      ],
      [
        'Events for the agency’s systems',
        [
          'Under [Settings, Integrations](/settings/api), up to five destinations (CRM, spreadsheet, chat) receive new leads and what happens at your clients as it happens. Choose the events, the stars and, if you like, only some clients.',
          'Each message says whose it is. Of a lead it has the number, the temperature and whether the person agreed to be contacted, never a name or contact.',
          'Deliveries stay under [Deliveries of the agency](/agency-deliveries) for 90 days. Everything else works as in [automation](/ajuda/automacao): signature, pause and replay of a period.',
        ],
      ],
      [
        'Privacy requests',
        [
          'When somebody asks for their data or to be erased, open [Privacy](/privacy), find the person and choose “Export” or “Erase”. Leads, authors of reviews, employees and account owners are erased in all parts of the platform; totals stay.',
          'The request stays in the list as proof, without the person’s name.',
        ],
      ],
      [
        'Suspend a client',
        [
          'Links and cards show a notice, widgets and the public leaderboard disappear, imports and publishing stop. Nothing is deleted; “Reactivate” brings everything back at once.',
        ],
      ],
    ],
  },
}
