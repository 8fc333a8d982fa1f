import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { enterFullScreen, leaveFullScreen } from './components/wall.tsx'

/** The wall is an address of its own, `?wall=1`: a television is set up once and opens it by itself. */
export function useWall() {
  const [search, setSearch] = useSearchParams()
  const enter = () => {
    setSearch((before) => ({ ...Object.fromEntries(before), wall: '1' }))
    enterFullScreen()
  }
  const leave = useCallback(() => {
    leaveFullScreen()
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('wall')
        return after
      },
      { replace: true },
    )
  }, [setSearch])
  return { wall: search.get('wall') === '1', enter, leave }
}
