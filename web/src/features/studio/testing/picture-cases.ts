import type { PictureContent } from '../drawing/picture.ts'

const business = { businessName: 'Padaria Pão da Serra', phone: '(54) 3222-1234', rating: 5 } as const
const google = { ...business, source: 'Google' } as const

/** Texts that pictures must get right. */
export const PICTURE_CASES: Record<string, PictureContent> = {
  short: { ...google, title: 'Pão quentinho', text: 'Adorei!', author: 'Ana Souza' },
  long: {
    ...google,
    businessName: 'Confeitaria e Cafeteria Nossa Senhora da Conceição do Bom Retiro',
    title: 'Atendimento impecável do começo ao fim, e um café que vale a viagem até a serra',
    text: `${'Fomos em família no domingo de manhã e fomos muito bem recebidos. O café colonial tem de tudo, os pães saem quentes a toda hora e a equipe explica cada geleia com carinho. '.repeat(4)}Voltaremos!`,
    author: 'Maria Aparecida Rodrigues de Albuquerque Cavalcanti',
    rating: 4,
  },
  accented: {
    ...google,
    source: 'Google Maps',
    title: 'Ótima opção às terças, só coração!',
    text: 'Não há pão de açúcar como este: crocância, maciez e aquele cheirinho de vó. Ǎté o Łukasz e a Zoë, que não são daqui, pediram a receita da broa de fubá.',
    author: 'João Conceição Ângelo',
    phone: null,
  },
  emoji: {
    ...google,
    title: 'Melhor da cidade 🥐❤️',
    text: 'Amei demais!! 😍😍 A família toda aprovou 👨‍👩‍👧‍👦 e o padeiro é nota 10 👩🏽‍🍳🇧🇷 Superrecomendadíssimooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo ✅',
    author: '✨ Bia ✨',
    rating: 3,
  },
  arabic: {
    ...google,
    title: 'أفضل مخبز في المدينة',
    text: 'خبز طازج كل صباح وخدمة رائعة جداً. أنصح الجميع بزيارة هذا المكان الجميل، القهوة ممتازة والموظفون لطفاء.',
    author: 'محمد العلي',
  },
}
