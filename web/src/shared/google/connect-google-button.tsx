import { GoogleOutlined } from '@ant-design/icons'
import { getGoogleAuthUrl } from '@avaliax/proto/tenancy/google.routes.ts'
import { Button, type ButtonProps } from 'antd'
import { lazy, Suspense } from 'react'
import { baseApi } from '../api/base-api.ts'
import { call } from '../api/call.ts'
import { useTexts } from '../i18n/texts.ts'
import { isInApp } from '../in-app/in-app.ts'
import { May } from '../session/rights.tsx'
import { useToast } from '../ui/use-toast.ts'
import { googleTexts } from './google.texts.ts'

const OpenInBrowser = lazy(async () => ({
  default: (await import('../in-app/open-in-browser.tsx')).OpenInBrowser,
}))

interface Props extends Pick<ButtonProps, 'className' | 'danger' | 'type'> {
  clientId: number
  /** Connected before: the button says so. */
  again?: boolean
}

/** Starts the way to Google's consent page. */
export function ConnectGoogleButton({ clientId, again = false, type = 'primary', ...look }: Props) {
  const t = useTexts(googleTexts)
  const { connect, connecting } = useConnectGoogle(clientId)
  if (isInApp())
    return (
      <May route={getGoogleAuthUrl}>
        <Suspense>
          <OpenInBrowser />
        </Suspense>
      </May>
    )
  return (
    <May route={getGoogleAuthUrl}>
      <Button
        {...look}
        type={type}
        icon={<GoogleOutlined aria-hidden />}
        loading={connecting}
        onClick={() => void connect()}
      >
        {t(again ? 'reconnect' : 'connect')}
      </Button>
    </May>
  )
}

/** Sends the browser to Google's consent page; it comes back to the settings. */
function useConnectGoogle(clientId: number) {
  const t = useTexts(googleTexts)
  const toast = useToast()
  const [ask, { isLoading, isSuccess }] = useGoogleAuthUrlMutation()
  const connect = async () => {
    const { data, error } = await ask({ params: { clientId } })
    if (data) location.assign(data.authUrl)
    else toast.error(t('connectFailed'), error)
  }
  return { connect, connecting: isLoading || isSuccess }
}

const googleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Asked anew each time, and never kept: a one-time address is no data of ours.
    googleAuthUrl: build.mutation({ ...call(getGoogleAuthUrl) }),
  }),
})

const { useGoogleAuthUrlMutation } = googleApi
