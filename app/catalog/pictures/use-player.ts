import { useEffect, useRef, useState, type RefObject, type VideoHTMLAttributes } from "react";

export type Player = {
  /** "idle": not requested yet; "waiting": loading its start, or more of it. */
  state: "idle" | "waiting" | "playing" | "paused" | "failed";
  begun: boolean;
  time: number;
  /** Seconds; 0: unknown yet. */
  duration: number;
  muted: boolean;
  /** Plays or pauses. Nothing of the video loads before. */
  toggle: () => void;
  seek: (seconds: number) => void;
  skip: (seconds: number) => void;
  toggleSound: () => void;
  /** For the last source's error: none can load. */
  fail: () => void;
  events: VideoHTMLAttributes<HTMLVideoElement>;
};

/** Plays a video while it is `seen`; `onPlaying` is called when it starts, not when it resumes after buffering. */
export function usePlayer(
  video: RefObject<HTMLVideoElement | null>,
  { seen, onPlaying }: { seen: boolean; onPlaying: () => void },
): Player {
  const [state, setState] = useState<Player["state"]>("idle");
  const [begun, setBegun] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);
  const [muted, setMuted] = useState(false);
  const wanted = useRef(false);

  useEffect(() => {
    // In full screen it is visible, whatever the gallery behind shows.
    if (!seen && !document.fullscreenElement) video.current?.pause();
  }, [video, seen]);

  const fail = () => {
    setState("failed");
    setBegun(false);
  };
  const play = (element: HTMLVideoElement) => {
    setState("waiting");
    if (state === "failed") element.load();
    element.play().catch((error: unknown) => {
      // AbortError: paused before it started, which the events handle. Otherwise no file can be played.
      if (error instanceof DOMException && error.name === "AbortError") return;
      if (element.paused && element.error === null && element.networkState !== element.NETWORK_NO_SOURCE) {
        setState("paused");
      } else fail();
    });
  };
  const seek = (seconds: number) => {
    if (!video.current || duration === 0) return;
    const target = Math.min(Math.max(0, seconds), duration);
    moveTo(video.current, target);
    setTime(target);
  };

  return {
    ...{ state, begun, time, duration, muted },
    fail,
    toggle() {
      const element = video.current;
      if (!element) return;
      if (element.paused) play(element);
      else element.pause();
    },
    seek,
    // `time` may be slightly old.
    skip: (seconds) => seek((video.current?.currentTime ?? 0) + seconds),
    toggleSound() {
      if (video.current) turnSound(video.current);
    },
    events: {
      onPlay() {
        wanted.current = true;
      },
      onPlaying() {
        setState("playing");
        setBegun(true);
        if (wanted.current) onPlaying();
        wanted.current = false;
      },
      onPause: () => setState((now) => (now === "failed" || now === "idle" ? now : "paused")),
      onWaiting: () => setState((now) => (now === "playing" ? "waiting" : now)),
      onError: fail,
      onTimeUpdate: ({ currentTarget }) => setTime(currentTarget.currentTime),
      onDurationChange: ({ currentTarget }) =>
        setDuration(Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0),
      onVolumeChange: ({ currentTarget }) => setMuted(currentTarget.muted),
    },
  };
}

function moveTo(element: HTMLVideoElement, seconds: number): void {
  element.currentTime = seconds;
}

function turnSound(element: HTMLVideoElement): void {
  element.muted = !element.muted;
}
