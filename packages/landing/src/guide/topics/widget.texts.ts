import type { GuidePage } from '../guide-text.domain.ts'

export const WIDGET: GuidePage = {
  pt: {
    title: 'Widget',
    summary: 'Suas avaliações no seu site, com duas linhas de código.',
    sections: [
      [
        'Criar e instalar',
        [
          {
            steps: [
              'Em [Widget](/widgets), toque em “Criar widget”. A prévia mostra cada mudança.',
              'Toque em “Pegar código”, escolha onde está o seu site (WordPress, Wix, Nuvemshop, Tag Manager) e siga as instruções.',
              'Cole o endereço da página em “Já está no seu site?” e toque em “Verificar”.',
            ],
          },
          'Não cuida do site? “Enviar para quem faz o meu site” escreve a mensagem com o código.',
          { picture: 'widgets', alt: 'Widgets com prévia ao vivo' },
        ],
      ],
      [
        'O que o visitante vê',
        [
          'Avaliações com nome, nota e data, a média e o total do Google. Se você mostra só as melhores, o widget diz isso ao lado da média: esconder o filtro seria enganar o visitante.',
        ],
      ],
      [
        'Não aparece?',
        [
          {
            points: [
              'Limpe o cache do site e do navegador.',
              'Confira se as duas linhas foram coladas: o script e o div.',
              'Veja se o site está entre os “sites permitidos”. Em construtores de páginas o endereço pode ser outro; a caixa de instalação diz qual liberar.',
              'Sem avaliações o widget fica oculto.',
            ],
          },
        ],
      ],
      [
        'Pausar',
        [
          '“Pausar” esconde o widget em todos os sites sem mexer no código. Mudanças chegam em até um minuto.',
        ],
      ],
    ],
  },
  en: {
    title: 'Widget',
    summary: 'Your reviews on your website, with two lines of code.',
    sections: [
      [
        'Create and install',
        [
          {
            steps: [
              'In [Widget](/widgets), choose “Create widget”. The preview shows every change.',
              'Choose “Get code”, say where your website is (WordPress, Wix, Nuvemshop, Tag Manager) and follow the instructions.',
              'Enter the page’s address under “Is it live on your site?” and choose “Check”.',
            ],
          },
          'Somebody else looks after the website? “Send to whoever makes my site” writes the message with the code.',
          { picture: 'widgets', alt: 'Widgets with a live preview' },
        ],
      ],
      [
        'What visitors see',
        [
          'Reviews with name, rating and date, and Google’s average and total. If you show only the best, the widget says so next to the average: hiding the filter would mislead visitors.',
        ],
      ],
      [
        'It doesn’t appear?',
        [
          {
            points: [
              'Clear the cache of the website and the browser.',
              'Check that both lines were pasted: the script and the div.',
              'See whether the site is among the “allowed sites”. Page builders may use another address; the install dialog says which one to allow.',
              'Without reviews the widget stays hidden.',
            ],
          },
        ],
      ],
      [
        'Pause',
        [
          '“Pause” hides the widget on all websites without touching the code. Changes arrive within a minute.',
        ],
      ],
    ],
  },
}
