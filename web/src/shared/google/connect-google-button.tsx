import { GoogleOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { useTexts } from '../i18n/texts.ts'
import { googleTexts } from './google.texts.ts'
import { useConnectGoogle } from './use-connect-google.ts'

interface Props extends Pick<ButtonProps, 'className' | 'danger' | 'type'> {
  clientId: number
  /** Connected before: the button says so. */
  again?: boolean
}

/** Starts the way to Google's consent page. */
export function ConnectGoogleButton({ clientId, again = false, type = 'primary', ...look }: Props) {
  const t = useTexts(googleTexts)
  const { connect, connecting } = useConnectGoogle(clientId)
  return (
    <Button
      {...look}
      type={type}
      icon={<GoogleOutlined aria-hidden />}
      loading={connecting}
      onClick={() => void connect()}
    >
      {t(again ? 'reconnect' : 'connect')}
    </Button>
  )
}
