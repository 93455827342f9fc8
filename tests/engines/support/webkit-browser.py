#!/usr/bin/python3
"""The smallest WebKitGTK browser that WebKitWebDriver can drive with a profile that outlives it: MiniBrowser and Epiphany
forget everything under automation. Prints what the console says."""

import argparse
import os

parser = argparse.ArgumentParser()
parser.add_argument('--profile', required=True)
parser.add_argument('--console', required=True)
parser.add_argument('--width', type=int, default=390)
parser.add_argument('--height', type=int, default=844)
parser.add_argument('--language', default='en-US')
parser.add_argument('--dark', action='store_true')
parser.add_argument('--first', required=True)
# WebKitWebDriver adds arguments of its own.
asked, _ = parser.parse_known_args()

# The console goes to stdout, which WebKitWebDriver keeps to itself.
console = os.open(asked.console, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
os.dup2(console, 1)
os.dup2(console, 2)

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

look = Gtk.Settings.get_default()
look.set_property('gtk-application-prefer-dark-theme', asked.dark)
look.set_property('gtk-enable-animations', False)

context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(
        base_data_directory=os.path.join(asked.profile, 'data'),
        base_cache_directory=os.path.join(asked.profile, 'cache'),
    )
)
context.set_automation_allowed(True)
context.set_preferred_languages([asked.language])

settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)

content = WebKit2.UserContentManager()
with open(asked.first, encoding='utf-8') as script:
    content.add_script(
        WebKit2.UserScript.new(
            script.read(), WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None
        )
    )

windows = []


def open_view(related=None):
    if related:
        view = WebKit2.WebView(related_view=related, settings=settings, is_controlled_by_automation=True)
    else:
        view = WebKit2.WebView(
            web_context=context, user_content_manager=content, settings=settings, is_controlled_by_automation=True
        )
    window = Gtk.Window()
    window.set_default_size(asked.width, asked.height)
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    windows.append(window)
    view.connect('create', lambda of, _navigation: open_view(of))
    view.connect('close', lambda _of: window.destroy())
    view.connect('print', lambda _of, _operation: print('PRINT', flush=True) or True)
    view.connect('web-process-terminated', lambda _of, why: print('CONSOLE JS ERROR the page crashed', why, flush=True))
    return view


def started(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name('webkit-browser')
    about.set_version(1, 0, 0)
    session.set_application_info(about)
    session.connect('create-web-view', lambda _session: open_view())


def downloads(_context, download):
    def decide(of, name):
        print('DOWNLOAD', name, flush=True)
        of.set_destination('file://' + os.path.join(asked.profile, name))
        return True

    download.connect('decide-destination', decide)
    download.connect('failed', lambda _of, cause: print('CONSOLE JS ERROR download', cause.message, flush=True))
    download.connect('finished', lambda _of: print('DOWNLOADED', flush=True))


context.connect('automation-started', started)
context.connect('download-started', downloads)
Gtk.main()
