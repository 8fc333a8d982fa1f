import { defineTexts } from '../../shared/i18n/texts.ts'

export const googlePausedTexts = defineTexts({
  title: {
    en: 'Google has paused reviews of your business',
    pt: 'O Google pausou as avaliações da sua empresa',
  },
  text: {
    en: 'Since {date} Google warns of suspicious activity and takes no new reviews. Requests to customers wait and go on by themselves once Google has ended it. Google wrote to the profile’s owner by email; that is also where to appeal.',
    pt: 'Desde {date} o Google avisa de atividade suspeita e não aceita novas avaliações. Os pedidos a clientes esperam e continuam sozinhos quando o Google terminar. O Google escreveu por email ao dono do perfil; é por lá também que se contesta.',
  },
})
