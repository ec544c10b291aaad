#!/usr/bin/env bash
# Redraws the sample videos. Needs ffmpeg with libvpx-vp9 and drawtext, and the Liberation Sans font;
# the product itself needs neither, because the drawn files are kept in the repository.
set -euo pipefail
cd "$(dirname "$0")"
mkdir -p videos

# draw <file> <seconds> <background> <second colour> <title> <line 1> <line 2> <line 3>
draw() {
  local file=$1 seconds=$2 dark=$3 light=$4 title=$5
  local lines=("${@:6:3}")
  local text="fontcolor=white:font=Liberation Sans"
  local appearing="" index start
  for index in 0 1 2; do
    start=$(awk "BEGIN { print 0.8 + $index * ($seconds - 2) / 3 }")
    appearing+=",drawtext=$text:fontsize=26:text='${lines[$index]}':x=48:y=$((178 + index * 46))"
    appearing+=":alpha='clip((t-$start)/0.5,0,1)'"
  done

  ffmpeg -hide_banner -loglevel error -y \
    -f lavfi -i "gradients=size=640x360:rate=25:duration=$seconds:c0=$dark:c1=$light:n=2:speed=0.02:seed=7" \
    -f lavfi -i "color=white:size=96x96:rate=25:duration=$seconds" \
    -f lavfi -i "color=white:size=640x6:rate=25:duration=$seconds" \
    -filter_complex "
      [1]format=yuva420p,geq=lum=255:cb=128:cr=128:a='205*clip(46-hypot(X-48,Y-48),0,1)'[ball];
      [0][ball]overlay=x='514+10*sin(2*t)':y='212-140*abs(sin(2.4*t))'[bouncing];
      [bouncing][2]overlay=x='-w+w*t/$seconds':y=H-h[moving];
      [moving]drawtext=$text:fontsize=40:text='$title':x=48:y=92:alpha='clip(t/0.5,0,1)'$appearing,
      drawtext=$text:fontsize=20:text='%{eif\:ceil($seconds-t)\:d} s':x=w-tw-24:y=h-44:alpha=0.85[out]" \
    -map '[out]' -an -c:v libvpx-vp9 -pix_fmt yuv420p -b:v 0 -crf 40 -g 50 -deadline good -cpu-used 1 -row-mt 1 \
    -fflags +bitexact -flags:v +bitexact "videos/$file"
}

draw welcome.webm 6 0x064e3b 0x047857 'Welcome to WatchEarn' \
  'Your screen time' 'turns into income' 'Let us show you how'
draw how-earning-works.webm 9 0x1e3a8a 0x0d9488 'How earning works' \
  '1. Watch a video to its end' '2. Press Claim Earnings' '3. Your balance grows at once'
draw withdraw-to-your-bank.webm 12 0x3b0764 0x0f766e 'Withdraw to your bank' \
  '1. Activate your account once' '2. Ask for 5,000 naira or more' '3. We pay it to your bank'
