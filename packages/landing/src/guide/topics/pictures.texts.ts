import type { GuidePage } from '../guide-text.domain.ts'

export const PICTURES: GuidePage = {
  pt: {
    title: 'Imagens e publicações',
    summary: 'Transforme uma avaliação em imagem e publique onde seus clientes estão.',
    sections: [
      [
        'Criar uma imagem',
        [
          {
            steps: [
              'Abra uma avaliação com texto e toque em “Criar Imagem”.',
              'Escolha uma versão e as cores. Ajuste o título, se quiser.',
              'Baixe, compartilhe pelo celular ou salve.',
            ],
          },
          'O que você salva fica em [Imagens salvas](/images). Lá também se envia o logo, que aparece nas próximas imagens.',
          { picture: 'images', alt: 'Galeria de imagens salvas' },
        ],
      ],
      [
        'Nome de quem avaliou',
        [
          'Com a conta Google conectada você pode abreviar o nome. Sem ela o Google exige o nome completo e a marca Google Maps.',
        ],
      ],
      [
        'Texto da publicação',
        [
          '“Gerar texto” escreve para Google, Instagram, Facebook ou X, no tamanho de cada rede. Leia antes de usar.',
        ],
      ],
      [
        'Publicar no Google',
        [
          'Com a conta conectada, “Publicar no Google” cria uma novidade no seu perfil. O Google analisa e pode levar alguns minutos; você pode fechar a janela. Telefone no texto costuma ser recusado: use o botão “Ligar” do perfil.',
        ],
      ],
      ['Outras redes', ['Para Instagram e outras, baixe a imagem ou use a [automação](/ajuda/automacao).']],
    ],
  },
  en: {
    title: 'Images and posts',
    summary: 'Turn a review into an image and publish it where your customers are.',
    sections: [
      [
        'Create an image',
        [
          {
            steps: [
              'Open a review with text and choose “Create image”.',
              'Choose a version and the colours. Adjust the title if you like.',
              'Download it, share it from your phone or save it.',
            ],
          },
          'What you save is under [Saved images](/images). You also upload your logo there; new images show it.',
          { picture: 'images', alt: 'Gallery of saved images' },
        ],
      ],
      [
        'The reviewer’s name',
        [
          'With a connected Google account you can shorten the name. Without it Google requires the full name and the Google Maps mark.',
        ],
      ],
      [
        'Post text',
        [
          '“Generate text” writes for Google, Instagram, Facebook or X, as long as each of them takes. Read it before you use it.',
        ],
      ],
      [
        'Publish on Google',
        [
          'With a connected account, “Publish on Google” creates an update on your profile. Google checks it, which may take some minutes; you can close the window. Phone numbers in the text tend to be rejected: use the profile’s “Call” button.',
        ],
      ],
      [
        'Other networks',
        ['For Instagram and others, download the image or use the [automation](/ajuda/automacao).'],
      ],
    ],
  },
}
