import { useCallback } from 'react'
import { useAddress } from '../../shared/hooks/use-address.ts'
import { enterFullScreen, leaveFullScreen } from './components/wall.tsx'

/** The wall is an address of its own, `?wall=1`: a television is set up once and opens it by itself. */
export function useWall() {
  const { params, change } = useAddress()
  const enter = () => {
    change({ wall: '1' }, { replace: false })
    enterFullScreen()
  }
  const leave = useCallback(() => {
    leaveFullScreen()
    change({ wall: undefined })
  }, [change])
  return { wall: params.get('wall') === '1', enter, leave }
}
