import { defineTexts } from '../../shared/i18n/texts.ts'

export const brandTexts = defineTexts({
  brand: { en: 'Brand', pt: 'Marca' },
  brandText: {
    en: 'Logo, name and colour of the agency appear in the header, on the sign-in page, in emails, on public pages and on prints.',
    pt: 'O logo, o nome e a cor da agência aparecem no topo, na página de login, nos emails, nas páginas públicas e nos impressos.',
  },
  brandLogoHint: {
    en: 'PNG or JPEG, 8 MB at most, 32 pixels or more; best on white or transparent',
    pt: 'PNG ou JPEG, até 8 MB, com 32 pixels ou mais; de preferência com fundo branco ou transparente',
  },
  colour: { en: 'Colour', pt: 'Cor' },
  colourNote: {
    en: 'Text on the colour is white or black, whichever reads better. As text, the colour is darkened where needed.',
    pt: 'O texto sobre a cor fica branco ou preto, o que for mais legível. Quando a cor é usada no texto, ela é escurecida se preciso.',
  },
  colourSample: { en: 'Text on {colour}', pt: 'Texto sobre {colour}' },
  colourDefault: { en: 'Use the default colour', pt: 'Usar a cor padrão' },
  colourSave: { en: 'Save colour', pt: 'Salvar cor' },
  colourSaved: { en: 'Colour saved', pt: 'Cor salva' },
  colourFailed: { en: 'Couldn’t save the colour', pt: 'Falha ao salvar a cor' },
})
