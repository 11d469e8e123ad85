/** The whole screen for one element, or on iPhones, which give it to videos only, for the video with their controls. */

export function toggleFullScreen(frame: HTMLElement, video: HTMLVideoElement): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (document.fullscreenEnabled) void frame.requestFullscreen();
  else if (hasOwnFullScreen(video)) video.webkitEnterFullscreen();
}

function hasOwnFullScreen(video: HTMLVideoElement): video is HTMLVideoElement & { webkitEnterFullscreen(): void } {
  return "webkitEnterFullscreen" in video;
}
